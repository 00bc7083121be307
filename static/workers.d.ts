// What the build puts into the scripts of workers, which know nothing of a page.

export interface Site {
  version: string;
  /** Every file with its hash; what is large also with the hash of its packed copy. */
  files: [path: string, hash: string, packed?: string][];
}

declare global {
  const SITE: Site;
}
