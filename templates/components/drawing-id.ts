export const drawingId = ({ id }: { readonly id: string }): string => `drawing-${id}`;
