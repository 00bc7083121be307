// On a page to be read: the theme that was chosen in the game.
import { start } from "../boot/theme.js";

start();
