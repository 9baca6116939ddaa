export declare const cellsIn: (
  document: string,
  host: string,
) => readonly { readonly name: string; readonly cell: string | undefined }[];
