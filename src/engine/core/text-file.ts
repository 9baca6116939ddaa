import { readFileSync } from 'node:fs';

const BYTE_ORDER_MARK = '\uFEFF';

/** Some editors add a byte order mark, mostly on Windows. */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

/** Supports UTF-16, because `echo … > .env` in PowerShell writes it. */
const decode = (bytes: Buffer): string => {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  return mark === 0xfeff ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('utf8');
};

/** Removes a byte order mark. Throws file system errors. */
export const readTextFile = (file: string): string => withoutByteOrderMark(decode(readFileSync(file)));
