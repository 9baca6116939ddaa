import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../built-site.mjs';

/** Returns the code blocks of a section of docs/hosting.md: `{ language, text }`. */
export const blocksOf = (heading) => {
  const document = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');
  const [, section = ''] = document.split(new RegExp(`^##+ ${heading}\n`, 'm'));
  const [own] = section.split(/^##/m);
  return [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));
};

/** Writes the blocks whose first line is a comment with the file's name. */
export const writeDocumentedFiles = (heading, folder) => {
  for (const { text } of blocksOf(heading)) {
    const [, file] = /^(?:#|\/\/) (\S+\.(?:toml|js))\n/.exec(text) ?? [];
    if (file) writeFileSync(path.join(folder, file), text);
  }
};
