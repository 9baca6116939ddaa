const randomByte = (): number => crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;

/**
 * A random UUID, version 4; `crypto.randomUUID` is there on secure pages only. The digits 0, 1 and 8 of the pattern
 * are filled: 8 stands for the two bits that every such id has the same.
 */
export const createRequestId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
    (Number(digit) ^ (randomByte() & (15 >> (Number(digit) / 4)))).toString(16),
  );
