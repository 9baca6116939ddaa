import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { withoutByteOrderMark } from '../../core/text-file.ts';

const ASKED = /\?raw$/;
const NAMESPACE = 'raw';

export const rawFileOf = (input: string): string | undefined =>
  input.startsWith(`${NAMESPACE}:`) ? input.slice(NAMESPACE.length + 1).replace(ASKED, '') : undefined;

/** Supports imports such as `import sheet from './styles/tokens.css?raw'`. */
export const rawTexts: Plugin = {
  name: 'raw-texts',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: ASKED }, async ({ path: name, importer, namespace, resolveDir, kind }) => {
      const found = await resolve(name.replace(ASKED, ''), { importer, namespace, resolveDir, kind });
      // The suffix distinguishes this from a normal import of the same file, including in the metafile.
      return found.errors.length > 0 ? found : { path: found.path, namespace: NAMESPACE, suffix: '?raw' };
    });
    onLoad({ filter: /./, namespace: NAMESPACE }, async ({ path: file }) => ({
      contents: withoutByteOrderMark(await readFile(file, 'utf8')),
      loader: 'text',
    }));
  },
};
