export interface Row {
  readonly name: string;
  readonly asked: string;
  /** Right answers. */
  readonly wanted: readonly string[];
}

export declare const SITES: readonly {
  readonly trailingSlash: 'always' | 'never' | 'file';
  readonly groups: readonly { readonly heading: string; readonly rows: readonly Row[] }[];
}[];
