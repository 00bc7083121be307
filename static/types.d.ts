// Types of what the scripts share: the one global object, the list of files in index.html, and what the build fills in.

import type { loadPyodide } from "pyodide";
import type { Door } from "./python/door.js";

/** A published file, as the build writes it into index.html. */
export interface PublishedFile {
  href: string;
  bytes: number;
  /** Of what is large: the bytes of its packed copy. */
  packed?: number;
  /** Of scripts and style sheets: the hash that the browser itself compares. */
  integrity?: string;
}

/** What the block #files of index.html lists. */
export interface PublishedFiles {
  wasm: PublishedFile;
  snapshot: PublishedFile[];
  early: PublishedFile[];
  interpreter: PublishedFile;
  modules: PublishedFile[];
  spare: PublishedFile[];
  pyscript: PublishedFile;
  botWorker: PublishedFile;
  laterStyle: PublishedFile;
  messages: Record<string, PublishedFile>;
  firstWords: Record<string, PublishedFile>;
}

/** Every kind of event that Python hears of; game/table/events.py is the same list. */
export type EventKind =
  | "move"
  | "action"
  | "input"
  | "key"
  | "link"
  | "file"
  | "tab"
  | "stored"
  | "resumed"
  | "tick"
  | "effects"
  | "lesson"
  | "language"
  | "unlearned"
  | "uncopied"
  | "pictured"
  | "bot"
  | "lost"
  | "bot-move"
  | "update"
  | "installable"
  | "missing"
  | "offline"
  | "online"
  | "diagnosis";

export type Handler = (kind: EventKind, value: string, detail: string) => void;

export type Stage = "loading" | "starting" | "ready" | "failed";
export type FailureReason = "browser" | "file" | "python" | "slow";

/** What the interpreter tells of its start. */
export interface StartReport {
  way: string;
  reason: string;
  version: string;
  laps: Record<string, number>;
}

/** What the build knows of a part of the snapshot. */
export interface SnapshotPart {
  bytes: number;
  key: string;
}

/** Pyodide, and what it is started with. */
export type Pyodide = Awaited<ReturnType<typeof loadPyodide>>;
export type PyodideOptions = NonNullable<Parameters<typeof loadPyodide>[0]>;
export type ModuleSettings = Parameters<NonNullable<PyodideOptions["createPyodideModule"]>>[0];

/** What static/boot/watch.js puts there first, inside the page. */
interface Watch {
  broken: [name: string, error: unknown][];
  tell(reason: FailureReason, details?: string): void;
}

/** What the page's bundle and the interpreter's, which are loaded apart, tell each other. */
interface Shared {
  /** Fetches everything anew and starts again; there once boot-errors.js listens to the button. */
  retry?: () => void;
  readyAt?: number;
  compiled?: Promise<WebAssembly.Module>;
  learning?: Promise<void>;
  /** The program by which PyScript brings its own Python modules. */
  pyscriptModules?: string;
  /** Fetches a large file, or gives the response that is on its way already. */
  fetchFile?: (address: string, options?: RequestInit) => Promise<Response>;
  python?: { report: StartReport; wasm: WebAssembly.Module; complete: () => Promise<void> };
}

export type Posthorn = Watch & Shared & Door;

declare global {
  var posthorn: Posthorn;

  // Put in by the build (tools/site/scripts.py).
  const SNAPSHOT: { runtime: SnapshotPart; game: SnapshotPart; head: number[] };
  const LOCK: string;
  const ADDRESSES: { wasm: string; library: string; game: string; snapshotRuntime: string; snapshotGame: string };

  // What browsers have, and TypeScript does not know yet.
  interface Window {
    trustedTypes?: { createPolicy<Policy>(name: string, policy: Policy): Policy };
    launchQueue?: { setConsumer(consume: (launched: { files: FileSystemFileHandle[] }) => void): void };
  }
}
