import { readFileSync } from 'node:fs';

const BYTE_ORDER_MARK = '\uFEFF';

/** The text without the byte order mark that some editors, mostly on Windows, put at its beginning. */
export const withoutByteOrderMark = (text: string): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

/** Decodes by the byte order mark: PowerShell writes UTF-16 with `echo … > .env`. */
const decode = (bytes: Buffer): string => {
  const mark = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  return mark === 0xfeff ? new TextDecoder('utf-16be').decode(bytes) : bytes.toString('utf8');
};

/** Reads a text file of UTF-8, or of UTF-16 with a byte order mark, without that mark. Throws what reading it throws. */
export const readTextFile = (file: string): string => withoutByteOrderMark(decode(readFileSync(file)));
