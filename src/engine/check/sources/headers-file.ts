import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from '../../core/text-file.ts';
import type { DeclaredHeaders } from '../../facts/site-facts.ts';
import { DEFAULT_HEADERS } from '../../output/hosting/header-rules.ts';
import { PrefixIndex } from './prefix-index.ts';

export interface HeaderBlock {
  readonly pattern: string;
  /** Headers by lower-case name. The value is '' if the block removes the header (`! Name`). */
  readonly headers: ReadonlyMap<string, readonly [name: string, value: string]>;
  /** Set for hosts whose pattern syntax differs from that of `_headers`. */
  readonly matches?: ((path: string) => boolean) | undefined;
}

const LINE = /^\s+(?:(!)\s*)?([^:]+?)\s*(?::\s*(.*?)\s*)?$/;

export interface HeadersFile {
  readonly headers: readonly HeaderBlock[];
  /** Patterns of the blocks after the limit. */
  readonly unread: readonly string[];
}

interface OpenBlock extends HeaderBlock {
  readonly headers: Map<string, readonly [name: string, value: string]>;
}

/**
 * Joins repeated values with commas, as Netlify and Cloudflare do.
 *
 * @param most Maximum number of blocks to read.
 */
export const readHeadersFile = (folder: string, most: number): HeadersFile => {
  const file = path.join(folder, '_headers');
  const headers: OpenBlock[] = [];
  const unread: string[] = [];
  for (const line of existsSync(file) ? readTextFile(file).split(/\r?\n/) : []) {
    if (/^\s*(#|$)/.test(line)) continue;
    const [, mark, name, value = ''] = LINE.exec(line) ?? [];
    if (name === undefined && headers.length >= most) unread.push(line.trim());
    else if (name === undefined) headers.push({ pattern: line.trim(), headers: new Map() });
    else if (unread.length === 0 && (mark !== undefined || value !== '')) {
      const block = headers.at(-1)?.headers;
      const before = mark === undefined ? block?.get(name.toLowerCase())?.[1] : undefined;
      block?.set(name.toLowerCase(), [name, before ? `${before}, ${value}` : value]);
    }
  }
  return { headers, unread };
};

interface NumberedValue {
  readonly position: number;
  readonly value: string;
}

/** Values of one header by the patterns that set it. */
class HeaderValues {
  readonly #exact = new Map<string, NumberedValue[]>();
  readonly #folders = new PrefixIndex<NumberedValue>();

  add(pattern: string, set: NumberedValue): void {
    const sets = this.#exact.get(pattern) ?? [];
    this.#exact.set(pattern, sets);
    sets.push(set);
    if (pattern.endsWith('*')) this.#folders.add(pattern.slice(0, -1), set);
  }

  /** Returns the value of the last block up to the position that covers the pattern. */
  at(pattern: string, position: number): string | undefined {
    const last = [this.#exact.get(pattern) ?? [], ...this.#folders.listsFor(pattern)]
      .map((sets) => sets.findLast((set) => set.position <= position))
      .reduce((latest, set) => ((set?.position ?? -1) > (latest?.position ?? -1) ? set : latest), undefined);
    return last?.value || undefined;
  }
}

const valuesOf = (name: string, blocks: readonly HeaderBlock[]): HeaderValues => {
  const values = new HeaderValues();
  for (const [position, { pattern, headers }] of blocks.entries()) {
    const [, value] = headers.get(name) ?? [];
    if (value !== undefined) values.add(pattern, { position, value });
  }
  return values;
};

/** Indexes a header when it is needed, because rules need only a few. */
const valuesByName = (blocks: readonly HeaderBlock[]): ((name: string) => HeaderValues) => {
  const byName = new Map<string, HeaderValues>();
  return (name) => {
    const values = byName.get(name) ?? valuesOf(name, blocks);
    byName.set(name, values);
    return values;
  };
};

/** If build-site built the site (`isOwn`), a missing default counts as removed. */
export const headersOfFolder = (blocks: readonly HeaderBlock[], base: string, isOwn: boolean): DeclaredHeaders[] => {
  const valuesFor = valuesByName(blocks);
  return blocks.map(({ pattern, headers }, position) => {
    const missing =
      isOwn && pattern === `${base}/*`
        ? DEFAULT_HEADERS.map(([name]) => name.toLowerCase()).filter((name) => !headers.has(name))
        : [];
    const own = new Map([
      ...missing.map((name) => [name, undefined] as const),
      ...[...headers].map(([name, [, value]]) => [name, value === '' ? undefined : value] as const),
    ]);
    return { path: pattern, own, all: { get: (name) => valuesFor(name).at(pattern, position) } };
  });
};
