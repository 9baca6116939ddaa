import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from '../../core/text-file.ts';
import type { DeclaredHeaders } from '../../facts/site-facts.ts';
import { DEFAULT_HEADERS } from '../../output/hosting/header-rules.ts';

export interface HeaderBlock {
  readonly pattern: string;
  /** Headers by lower-case name. The value is '' if the block removes the header (`! Name`). */
  readonly headers: ReadonlyMap<string, readonly [name: string, value: string]>;
  /** Set for hosts whose pattern syntax differs from that of `_headers`. */
  readonly matches?: ((path: string) => boolean) | undefined;
}

const LINE = /^\s+(?:(!)\s*)?([^:]+?)\s*(?::\s*(.*?)\s*)?$/;

/** Joins repeated values with commas, as Netlify and Cloudflare do. */
export const readHeadersFile = (folder: string): HeaderBlock[] => {
  const file = path.join(folder, '_headers');
  const blocks: { pattern: string; headers: Map<string, readonly [string, string]> }[] = [];
  for (const line of existsSync(file) ? readTextFile(file).split(/\r?\n/) : []) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, mark, name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined) blocks.push({ pattern: line.trim(), headers: new Map() });
    else if (mark !== undefined || value !== '') {
      const headers = blocks.at(-1)?.headers;
      const before = mark === undefined ? headers?.get(name.toLowerCase())?.[1] : undefined;
      headers?.set(name.toLowerCase(), [name, before ? `${before}, ${value}` : value]);
    }
  }
  return blocks;
};

const covers = (outer: string, inner: string): boolean =>
  outer === inner || (outer.endsWith('*') && inner.startsWith(outer.slice(0, -1)));

/** If build-site built the site (`isOwn`), a missing default counts as removed. */
export const headersOfFolder = (blocks: readonly HeaderBlock[], base: string, isOwn: boolean): DeclaredHeaders[] =>
  blocks.map(({ pattern, headers }, index) => {
    const above = blocks.slice(0, index + 1).filter((block) => covers(block.pattern, pattern));
    const all = new Map<string, string>();
    for (const block of above)
      for (const [name, [, value]] of block.headers)
        if (value === '') all.delete(name);
        else all.set(name, value);
    const missing =
      isOwn && pattern === `${base}/*`
        ? DEFAULT_HEADERS.map(([name]) => name.toLowerCase()).filter((name) => !headers.has(name))
        : [];
    const own = new Map([
      ...missing.map((name) => [name, undefined] as const),
      ...[...headers].map(([name, [, value]]) => [name, value === '' ? undefined : value] as const),
    ]);
    return { path: pattern, own, all };
  });
