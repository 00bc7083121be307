// Constants that the build defines in the scripts of workers.

export interface Site {
  version: string;
  /** Every file with its hash; a large one also with the hash of its compressed copy. */
  files: [path: string, hash: string, packed?: string][];
}

declare global {
  const SITE: Site;
}
