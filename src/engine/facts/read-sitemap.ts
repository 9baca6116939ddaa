import { gunzipSync } from 'node:zlib';
import { decodeHtml } from './html/decode-html.ts';
import { MAX_SITEMAP_BYTES } from './sitemap-protocol.ts';
import { type ListedUrl, readSitemapXml, type SitemapRoot } from './sitemap-xml.ts';

export type SitemapKind =
  /** The kind `pages` covers XML files, text files and feeds that list page URLs. */
  'pages' | 'index' | 'other' | 'unreadable';

export interface SitemapProblem {
  /** Description that follows the file name in a message. */
  readonly message: string;
  readonly fix?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A sitemap listed in robots.txt, or found under a common name. */
export interface Sitemap {
  readonly file: string;
  readonly kind: SitemapKind;
  /** Uncompressed size. */
  readonly bytes: number;
  /** URLs that the file lists up to its first error. */
  readonly urls: readonly ListedUrl[];
  readonly root?: SitemapRoot;
  readonly problem?: SitemapProblem;
}

const UNZIP_PROBLEMS: Readonly<Record<string, string>> = {
  Z_BUF_ERROR: 'is incomplete: its gzip data ends too early',
  Z_DATA_ERROR: 'is damaged: its gzip data cannot be decompressed',
  ERR_BUFFER_TOO_LARGE: 'exceeds the size limit of a sitemap',
};

const unreadable = (file: string, message: string, fix?: string): Sitemap => ({
  file,
  kind: 'unreadable',
  bytes: 0,
  urls: [],
  problem: { message, ...(fix === undefined ? {} : { fix }) },
});

export const oversizedSitemap = (file: string): Sitemap =>
  unreadable(file, 'is larger than 50 MB', 'split it, and list its parts in a sitemap index');

/** Text files contain one URL per line. Source: sitemaps.org protocol, Text file. */
const isTextFile = (file: string): boolean => /\.txt(\.gz)?$/i.test(file);

const readLines = (text: string): ListedUrl[] =>
  text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ address: line.trim(), line: index + 1, images: [] }))
    .filter(({ address }) => address !== '');

/** Maps root elements to kinds. Feeds are valid sitemaps. Source: sitemaps.org protocol. */
const KINDS: Readonly<Record<string, SitemapKind>> = {
  urlset: 'pages',
  sitemapindex: 'index',
  rss: 'pages',
  feed: 'pages',
};

const readXml = (text: string): Omit<Sitemap, 'file' | 'bytes'> => {
  const { root, urls, problem } = readSitemapXml(text);
  const read = { kind: KINDS[root?.name ?? ''] ?? 'other', urls, ...(root ? { root } : {}) };
  if (problem === undefined) return read;
  const { reason, ...place } = problem;
  return { ...read, problem: { ...place, message: `is not well-formed XML: ${reason}` } };
};

export const readSitemapText = (file: string, text: string, bytes = Buffer.byteLength(text)): Sitemap =>
  isTextFile(file) && !/^\s*</.test(text)
    ? { file, kind: 'pages', bytes, urls: readLines(text.replace(/^\uFEFF/, '')) }
    : { file, bytes, ...readXml(text) };

const XML_ENCODING = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)/;

/** Ignores a declaration of UTF-16 that is readable as ASCII, because a UTF-16 file cannot contain one. */
const encodingOf = (bytes: Uint8Array): string => {
  const [, declared = 'utf-8'] = XML_ENCODING.exec(Buffer.from(bytes.subarray(0, 256)).toString('latin1')) ?? [];
  return /^utf-?16/i.test(declared) ? 'utf-8' : declared;
};

export const readSitemap = (file: string, bytes: Uint8Array): Sitemap => {
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  let plain = bytes;
  try {
    if (isZipped) plain = gunzipSync(bytes, { maxOutputLength: 2 * MAX_SITEMAP_BYTES });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return unreadable(
      file,
      UNZIP_PROBLEMS[code] ?? `cannot be decompressed (${message})`,
      'compress the whole file again',
    );
  }
  return readSitemapText(file, decodeHtml(plain, encodingOf(plain)), plain.byteLength);
};
