export interface Asset {
  /** Path relative to the output folder, such as `assets/place-search-4f2c91ab.js`. */
  readonly path: string;
  readonly contents: Uint8Array;
}
