import { get as getOpenly } from 'node:http';
import { get as getSecurely } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isHtml } from './answers.ts';

const BROKEN_OFF = 'Z_BUF_ERROR';

export class BrokenBody extends Error {
  readonly code = BROKEN_OFF;
}

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

const END_OF_PAGE = /<\/html\b/i;
const BYTES_OF_AN_END = 1024;

/** Like browsers, fetch returns the part of a truncated body that it can decompress, without an error. */
export const mayBeBroken = (headers: Headers, body: Uint8Array): boolean =>
  DECODERS[headers.get('content-encoding') ?? ''] !== undefined &&
  isHtml(headers.get('content-type') ?? '') &&
  !END_OF_PAGE.test(Buffer.from(body.subarray(-BYTES_OF_AN_END)).toString('latin1'));

const isBroken = async (body: Readable, encoding: string): Promise<boolean> => {
  const decoder = DECODERS[encoding]?.();
  if (decoder === undefined) return false;
  try {
    await pipeline(body, decoder, async (texts) => {
      for await (const _ of texts);
    });
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === BROKEN_OFF;
  }
};

/** Requests the URL again without fetch, which hides the error. */
export const breaksOff = (
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const get = url.startsWith('https:') ? getSecurely : getOpenly;
    const request = get(url, { headers: { ...headers, 'Accept-Encoding': 'gzip, deflate, br' }, signal }, (response) =>
      resolve(isBroken(response, response.headers['content-encoding'] ?? '')),
    );
    request.on('error', reject);
  });
