import path from 'node:path';
import { Parser } from 'htmlparser2';

export type LinkedFiles = ReadonlyMap<string, readonly string[]>;

export const missingIn = (site: LinkedFiles, home = 'index.html'): string[] => {
  const seen = new Set([home]);
  for (const file of seen) for (const target of site.get(file) ?? []) seen.add(target);
  return [...seen].filter((file) => !site.has(file));
};

const fileOf = (address: string): string => path.join('.', address.endsWith('/') ? `${address}index.html` : address);

export const linkedFiles = (state: Readonly<Record<string, string>>): LinkedFiles =>
  new Map(
    Object.entries(state).map(([file, text]) => {
      const found: string[] = [];
      const note = (address = '') => address.startsWith('/') && found.push(fileOf(address.replace(/[?#].*/, '')));
      const parser = new Parser({ onopentag: (_, { href, src }) => [note(href), note(src)] });
      if (file.endsWith('.html')) parser.end(text);
      return [file, found];
    }),
  );
