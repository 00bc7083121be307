// Types that the scripts share: the global object, the list of files in index.html, and what the build fills in.

import type { loadPyodide } from "pyodide";
import type { Door } from "./python/door.js";

/** A published file, as the build writes it into index.html. */
export interface PublishedFile {
  href: string;
  bytes: number;
  /** The bytes of its brotli copy, or of the file itself if it has none. */
  brotli: number;
  /** For a large file: the bytes of its gzip copy, for hosts that compress nothing. */
  packed?: number;
  /** For scripts and style sheets: the hash that the browser checks. */
  integrity?: string;
}

/** The block #files of index.html. */
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

/** Every kind of event that Python gets; game/table/events.py is the same list. */
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
  | "language-failed"
  | "uncopied"
  | "pictured"
  | "bot"
  | "lost"
  | "bot-move"
  | "late-modules"
  | "update"
  | "installable"
  | "missing"
  | "offline"
  | "online"
  | "diagnosis";

export type Handler = (kind: EventKind, value: string, detail: string) => void;

export type Stage = "loading" | "starting" | "ready" | "failed";
export type FailureReason = "browser" | "file" | "python" | "slow";

/** The interpreter's report about its start. */
export interface StartReport {
  way: string;
  reason: string;
  version: string;
  laps: Record<string, number>;
}

type PartName = "runtime" | "game" | "bots";

/** The facts about a part of the snapshot. */
export interface SnapshotPart {
  bytes: number;
  key: string;
}

/** Pyodide, and its options. */
export type Pyodide = Awaited<ReturnType<typeof loadPyodide>>;
export type PyodideOptions = NonNullable<Parameters<typeof loadPyodide>[0]>;
export type ModuleSettings = Parameters<NonNullable<PyodideOptions["createPyodideModule"]>>[0];

/** Set by static/boot/watchdog.js, which runs first. */
interface Watch {
  broken: [name: string, error: unknown][];
  tell(reason: FailureReason, details?: string): void;
}

/** Shared by the page's bundle and the interpreter's, which are loaded separately. */
interface Shared {
  /** Fetches everything again and restarts; set by boot-errors.js. */
  retry?: () => void;
  readyAt?: number;
  compiled?: Promise<WebAssembly.Module>;
  loadingLanguage?: Promise<void>;
  /** The program with which PyScript installs its own Python modules. */
  pyscriptModules?: string;
  /** Whether an earlier visit has left the files on this device. */
  isHere?: boolean;
  /** Fetches a large file, or returns the response that is already in transfer. */
  fetchFile?: (address: string, options?: RequestInit) => Promise<Response>;
  python?: { report: StartReport; wasm: WebAssembly.Module; complete: () => Promise<void> };
}

export type Posthorn = Watch & Shared & Door;

declare global {
  var posthorn: Posthorn;

  // Defined by the build (tools/site/scripts.py).
  const SNAPSHOT: Record<PartName, SnapshotPart> & { head: number[] };
  const LOCK: string;
  const ADDRESSES: Record<"wasm" | "library" | "game" | `snapshot-${PartName}`, string>;

  // Features of browsers that TypeScript does not know yet.
  interface Window {
    trustedTypes?: { createPolicy<Policy>(name: string, policy: Policy): Policy };
    launchQueue?: { setConsumer(consume: (launched: { files: FileSystemFileHandle[] }) => void): void };
  }
}
