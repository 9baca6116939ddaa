/** The id of a printer's drawing on a page that has several, for showing it once more. */
export const drawingId = ({ id }: { readonly id: string }): string => `drawing-${id}`;
