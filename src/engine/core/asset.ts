/** A file for the browser, named by its content. */
export interface Asset {
  /** Path below the output folder, such as `assets/place-search-4f2c91ab.js`. */
  readonly path: string;
  readonly contents: Uint8Array;
}
