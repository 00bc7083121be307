// The functions whose addresses Python takes become WebAssembly functions that do the same.
// node --test tests/scripts/
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { prepareTableFunctions } from "../../static/python/table-functions.mjs";

const PYODIDE = new URL("../../node_modules/pyodide/pyodide.asm.wasm", import.meta.url);
const wasm = new WebAssembly.Module(readFileSync(PYODIDE));
const names = WebAssembly.Module.imports(wasm)
  .filter(({ module }) => module === "GOT.func")
  .map(({ name }) => name);
const table = new WebAssembly.Table({ element: "anyfunc", initial: 1 });
const signed = (sig, act) => Object.assign(act, { sig });

test("they can be put into the table, and pass on values of every type", () => {
  const thing = {};
  const functions = {
    [names[0]]: signed("dijfde", (...values) => (values.at(-1) === thing ? values.slice(0, -1).map(Number).at(-1) : 0)),
    [names[1]]: signed("v", () => 7),
  };
  prepareTableFunctions(functions, wasm);
  table.set(0, functions[names[0]]);
  assert.equal(functions[names[0]].sig, "dijfde");
  assert.equal(table.get(0)(1, 2n, 3, 4.5, thing), 4.5);
  assert.equal(functions[names[1]](), undefined);
});

test("many of them are one module", () => {
  const functions = Object.fromEntries(names.map((name, place) => [name, signed("ii", (one) => one + place)]));
  prepareTableFunctions(functions, wasm);
  assert.ok(names.length > 200);
  for (const [place, name] of names.entries()) assert.equal(functions[name](1), place + 1);
});

test("what is not asked for, has no signature or only stands for something else stays as it is", () => {
  const given = {
    other: signed("v", () => {}),
    [names[0]]: () => {},
    [names[1]]: Object.assign(() => {}, { sig: "v", stub: true }),
    [names[2]]: signed("vx", () => {}),
    [names[3]]: { value: 7 },
  };
  const functions = { ...given };
  prepareTableFunctions(functions, wasm);
  assert.deepEqual(functions, given);
});
