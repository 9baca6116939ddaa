import { existsSync } from 'node:fs';
import path from 'node:path';
import { readTextFile } from '../text-file.ts';

/** Rules of `_headers` and `_redirects`, as far as this engine writes them. */
export interface HostRules {
  /** Headers of a path with base. */
  headersFor(urlPath: string): [string, string][];
  redirectFor(urlPath: string): { to: string; status: number } | undefined;
}

const readLines = (file: string): string[] => (existsSync(file) ? readTextFile(file).split('\n') : []);

const readHeaders = (file: string): { pattern: string; headers: [string, string][] }[] => {
  const rules: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of readLines(file)) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value]);
    else if (line.trim() !== '') rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
};

/** Redirects of a `_redirects` file, by where they lead from. */
const readRedirects = (file: string): Map<string, { to: string; status: number }> =>
  new Map(
    readLines(file).flatMap((line): [string, { to: string; status: number }][] => {
      const [from, to, status] = line.trim().split(/\s+/);
      return from && to ? [[from, { to, status: Number(status ?? 301) }]] : [];
    }),
  );

/** Reads the rules a build wrote for its host. */
export const readHostRules = (folder: string): HostRules => {
  const headers = readHeaders(path.join(folder, '_headers'));
  const redirects = readRedirects(path.join(folder, '_redirects'));
  const applies = (pattern: string, urlPath: string) =>
    pattern.endsWith('*') ? urlPath.startsWith(pattern.slice(0, -1)) : pattern === urlPath;
  return {
    headersFor: (urlPath) => headers.filter(({ pattern }) => applies(pattern, urlPath)).flatMap((rule) => rule.headers),
    redirectFor: (urlPath) => redirects.get(urlPath),
  };
};
