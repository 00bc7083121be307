// On documents such as the rules: applies the theme that was chosen in the game.
import { start } from "../boot/theme.js";

start();
