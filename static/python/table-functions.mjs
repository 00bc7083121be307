// Makes WebAssembly functions of the JavaScript functions whose addresses Python takes.
//
// Only WebAssembly functions can be put into the table of functions. Pyodide would compile a module for each of them,
// more than 200 modules at every start; here one module contains them all.

/** @typedef {((...values: unknown[]) => unknown) & { sig?: string, stub?: boolean }} Imported */

const HEAD = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const SECTION = { types: 1, imports: 2, exports: 7 };
const [FUNCTION_TYPE, FUNCTION] = [0x60, 0];
/** The types of values, by the letters of Emscripten's signatures. @type {Record<string, number>} */
const VALUE = { i: 0x7f, p: 0x7f, j: 0x7e, f: 0x7d, d: 0x7c, e: 0x6f };

/** @param {number} size @returns {number[]} */
const number = (size) => (size < 0x80 ? [size] : [(size & 0x7f) | 0x80, ...number(size >> 7)]);

/** @param {number[][]} items */
const list = (items) => [...number(items.length), ...items.flat()];

/** @param {string} letters */
const types = (letters) => list([...letters].map((letter) => [VALUE[letter] ?? 0]));

/** @param {string} text */
const name = (text) => list([...text].map((letter) => [letter.charCodeAt(0)]));

/**
 * @param {number} id
 * @param {number[][]} items
 */
const section = (id, items) => {
  const content = list(items);
  return [id, ...number(content.length), ...content];
};

/**
 * The bytes of a module that exports what it imports.
 * @param {string[]} signatures each with the result first, "v" if there is none
 */
const passingOn = (signatures) =>
  Uint8Array.from([
    ...HEAD,
    ...section(
      SECTION.types,
      signatures.map(([result = "v", ...values]) => [
        FUNCTION_TYPE,
        ...types(values.join("")),
        ...types(result === "v" ? "" : result),
      ]),
    ),
    ...section(
      SECTION.imports,
      signatures.map((_, place) => [...name("e"), ...name(String(place)), FUNCTION, ...number(place)]),
    ),
    ...section(
      SECTION.exports,
      signatures.map((_, place) => [...name(String(place)), FUNCTION, ...number(place)]),
    ),
  ]);

/** @param {unknown} value @returns {value is Imported & { sig: string }} */
const isWanted = (value) =>
  typeof value === "function" &&
  "sig" in value &&
  typeof value.sig === "string" &&
  !("stub" in value) &&
  [...value.sig.replace(/^v/, "")].every((letter) => letter in VALUE);

/**
 * Replaces the functions that will be put into the table. Those of other kinds are left to Pyodide.
 * @param {Record<string, unknown>} functions by their names
 * @param {WebAssembly.Module} wasm whose imports tell which of them it takes the address of
 */
export const prepareTableFunctions = (functions, wasm) => {
  const wanted = WebAssembly.Module.imports(wasm)
    .filter(({ module }) => module === "GOT.func")
    .flatMap(({ name: symbol }) => {
      const given = functions[symbol];
      return isWanted(given) ? [{ symbol, given, signature: given.sig }] : [];
    });
  const module = new WebAssembly.Module(passingOn(wanted.map(({ signature }) => signature)));
  const { exports } = new WebAssembly.Instance(module, {
    e: Object.fromEntries(wanted.map(({ given }, place) => [String(place), given])),
  });
  wanted.forEach(({ symbol, signature }, place) => {
    functions[symbol] = Object.assign(/** @type {Imported} */ (exports[String(place)]), { sig: signature });
  });
};
