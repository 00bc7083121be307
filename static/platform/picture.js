// Makes a PNG picture of the board, and opens the system's share sheet with it, or downloads it.
//
// The picture is an SVG of the board, with the page's style rules and fonts. It is drawn on a canvas from a data URL,
// which the policy of the page allows. If the board contains a drawing with data-picture, only this is drawn;
// otherwise the SVG contains the whole board.
import { send } from "../ui/events.js";

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 1600;
// The height of the caption below the board, as a share of the picture's width.
const STRIP = 0.04;
const COLOURS = { paper: "#f4ead6", ink: "#2c2018" };

/** @param {Blob} blob @returns {Promise<string>} */
const dataAddress = (blob) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** @param {CSSRuleList} rules @returns {CSSRule[]} */
const flat = (rules) =>
  [...rules].flatMap((rule) => (rule instanceof CSSLayerBlockRule ? flat(rule.cssRules) : [rule]));

/** @param {CSSRule} rule @returns {rule is CSSFontFaceRule} */
const isFont = (rule) => rule instanceof CSSFontFaceRule;

/** @param {string} family */
const bare = (family) => family.replaceAll(/["']/g, "");

/** Whether the page has loaded this font and used it. @param {CSSFontFaceRule} rule */
const isInUse = ({ style }) =>
  style.getPropertyValue("src").includes("url(") &&
  [...document.fonts].some(
    (font) =>
      font.status === "loaded" &&
      bare(font.family) === bare(style.getPropertyValue("font-family")) &&
      font.weight === style.getPropertyValue("font-weight") &&
      font.style === (style.getPropertyValue("font-style") || "normal") &&
      font.unicodeRange.split(",")[0] === style.getPropertyValue("unicode-range").split(",")[0]?.trim(),
  );

/** @param {CSSFontFaceRule} rule */
const withFont = async (rule) => {
  const base = rule.parentStyleSheet?.href ?? location.href;
  const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1] ?? "";
  const font = await fetch(new URL(address, base));
  return rule.cssText.replace(/url\([^)]*\)/, `url("${await dataAddress(await font.blob())}")`);
};

/** All style rules of the page as one text, with the fonts that are in use. */
const styleRules = async () => {
  const sheets = [...document.styleSheets];
  const fonts = sheets
    .flatMap((sheet) => flat(sheet.cssRules))
    .filter(isFont)
    .filter(isInUse);
  const rules = sheets.flatMap((sheet) => [...sheet.cssRules]).filter((rule) => !isFont(rule));
  return [...rules.map((rule) => rule.cssText), ...(await Promise.all(fonts.map(withFont)))].join("\n");
};

/** @param {Document} paper @param {Element} board @param {DOMRect} box */
const content = (paper, board, box) => {
  const marked = board.querySelector("[data-picture]");
  if (marked) {
    const group = paper.createElementNS(SVG, "g");
    group.setAttribute("class", marked.getAttribute("class") ?? "");
    for (const sheet of marked.children) group.append(paper.importNode(sheet, true));
    return group;
  }
  const foreign = paper.createElementNS(SVG, "foreignObject");
  foreign.setAttribute("width", String(box.width));
  foreign.setAttribute("height", String(box.height));
  foreign.append(paper.importNode(board, true));
  return foreign;
};

/** @param {Element} board */
const drawing = async (board) => {
  const box = (board.querySelector("[data-picture] > svg") ?? board).getBoundingClientRect();
  const paper = document.implementation.createDocument(SVG, "svg");
  const root = paper.documentElement;
  root.setAttribute("class", document.querySelector(".table")?.getAttribute("class") ?? "");
  root.setAttribute("width", String(WIDTH));
  root.setAttribute("height", String((WIDTH * box.height) / box.width));
  root.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  // The picture always has the light theme, like a printed map.
  root.setAttribute("data-theme", "light");
  root.append(content(paper, board, box));
  // The style rules are inserted as text, because the policy would refuse a style element, even in another document.
  const rules = new Text(await styleRules());
  const style = `<style>${new XMLSerializer().serializeToString(rules)}</style>`;
  const source = new XMLSerializer().serializeToString(paper).replace(/<svg[^>]*>/, (tag) => tag + style);
  return { source, ratio: box.height / box.width };
};

/** @param {Element} board @param {string} words */
const photograph = async (board, words) => {
  const { source, ratio } = await drawing(board);
  const image = new Image();
  image.src = await dataAddress(new Blob([source], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = document.createElement("canvas");
  const [height, strip] = [WIDTH * ratio, WIDTH * STRIP];
  canvas.width = WIDTH;
  canvas.height = height + strip;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("There is no canvas to draw on.");
  context.fillStyle = COLOURS.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, WIDTH, height);
  context.fillStyle = COLOURS.ink;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${strip * 0.55}px "EB Garamond", serif`;
  context.fillText(words, WIDTH / 2, height + strip / 2, WIDTH * 0.96);
  return new Promise((/** @type {(blob: Blob) => void} */ resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png");
  });
};

/** @param {File} file */
const save = (file) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

/**
 * Makes a picture of the board; the answer is "pictured", with the error if there was one.
 * @param {string} name of the file, without its ending
 * @param {string} words the caption below the board
 */
export const picture = async (name, words) => {
  try {
    const board = document.getElementById("board");
    if (!board) throw new Error("There is no board.");
    const file = new File([await photograph(board, words)], `${name}.png`, { type: "image/png" });
    if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
      await navigator.share({ files: [file], title: words });
    } else save(file);
    send("pictured", "");
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    send("pictured", String(error));
  }
};
