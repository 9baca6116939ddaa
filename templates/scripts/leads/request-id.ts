/**
 * A random UUID; `crypto.randomUUID` is there on secure pages only. The address of a blob ends with one (File API,
 * "generate a new blob URL"), and browsers make those of version 4. An empty one is left to the page's end.
 */
export const createRequestId = (): string => URL.createObjectURL(new Blob()).slice(-36);
