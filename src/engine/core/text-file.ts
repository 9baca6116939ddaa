import { readFileSync } from 'node:fs';

const BYTE_ORDER_MARK = '\uFEFF';

/** Removes the byte order mark that some editors add, mostly on Windows. */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

/** Detects UTF-16 by its byte order mark, because `echo … > .env` in PowerShell writes UTF-16. */
const decode = (bytes: Buffer): string => {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  return mark === 0xfeff ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('utf8');
};

/** Reads a UTF-8 text file, or a UTF-16 one with a byte order mark, and removes the mark. Throws file system errors. */
export const readTextFile = (file: string): string => withoutByteOrderMark(decode(readFileSync(file)));
