import { closeSync, openSync, readFileSync, readSync } from 'node:fs';

export const readBytes = (file: string, bytes?: number): Buffer => {
  if (bytes === undefined) return readFileSync(file);
  const start = Buffer.alloc(bytes);
  const descriptor = openSync(file, 'r');
  try {
    return start.subarray(0, readSync(descriptor, start, 0, bytes, 0));
  } finally {
    closeSync(descriptor);
  }
};
