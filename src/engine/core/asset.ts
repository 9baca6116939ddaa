/** A browser asset with a content hash in its file name. */
export interface Asset {
  /** Path relative to the output folder: `assets/place-search-4f2c91ab.js`. */
  readonly path: string;
  readonly contents: Uint8Array;
}
