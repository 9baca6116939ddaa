/**
 * `crypto.randomUUID` requires a secure context, but blob URLs end with a UUID (File API, "generate a new blob URL"), which is version 4 in browsers. The empty blob is never revoked.
 */
export const createRequestId = (): string => URL.createObjectURL(new Blob()).slice(-36);
