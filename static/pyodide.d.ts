// Pyodide's package has no types for the module that makes its WebAssembly module.

declare module "pyodide/pyodide.asm.mjs" {
  type Create = NonNullable<NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"]>;
  // A function of CPython, which WebAssembly exports with all others.
  type Module = Awaited<ReturnType<Create>> & { _PyObject_Hash(address: number): number };
  const createModule: (...settings: Parameters<Create>) => Promise<Module>;
  export default createModule;
}
