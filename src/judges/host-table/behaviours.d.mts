export interface Row {
  readonly name: string;
  readonly asked: string;
  /** Right answers. */
  readonly wanted: readonly string[];
}

export declare const GROUPS: readonly { readonly heading: string; readonly rows: readonly Row[] }[];
export declare const NEVER_ROWS: readonly Row[];
