// Pyodide's package has no types for the module that makes its WebAssembly module.

declare module "pyodide/pyodide.asm.mjs" {
  type Create = NonNullable<NonNullable<Parameters<typeof import("pyodide").loadPyodide>[0]>["createPyodideModule"]>;
  const createModule: Create;
  export default createModule;
}
