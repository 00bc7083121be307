// What the build puts into the scripts of workers, which know nothing of a page.

export interface Site {
  version: string;
  files: [path: string, hash: string][];
}

declare global {
  const SITE: Site;
}
