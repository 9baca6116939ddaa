import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { Failure } from '../diagnostics.ts';
import { packageFolders } from '../root.ts';
import { type RunEsbuild, runEsbuild } from './bundle.ts';
import { localClasses } from './imported-sheets.ts';
import { findLostSheets } from './stray-files.ts';
import { parseStyles, type StyleRule, sheetToken } from './style-rules.ts';

export const STYLES_FILE = 'templates/styles/index.css';

/** The site's CSS in parts; a page carries those it uses. */
export interface Styles {
  readonly rules: readonly StyleRule[];
}

/** An island must have a box, so that the loader can see when it becomes visible. */
const ENGINE_CSS = 'build-island{display:block}';

/** `url(/font.woff2)` means a file of `public/`: it must exist, and gets the base of the site. */
const publicAddresses = (root: string, url: (path: string) => string): Plugin => ({
  name: `public-addresses below ${url('/')}`,
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind, path: address }) => {
      if (kind !== 'url-token') return undefined;
      const [file = ''] = address.split(/[?#]/);
      const exists = existsSync(path.join(root, 'public', file));
      return exists ? { path: url(address), external: true } : { errors: [{ text: `there is no file public${file}` }] };
    });
  },
});

/** Bundles and minifies `templates/styles/index.css`, if there is one. */
export const compileStyles = async (
  root: string,
  url: (path: string) => string,
  run: RunEsbuild = runEsbuild,
  parse = parseStyles,
): Promise<Styles> => {
  const [css = ''] = existsSync(path.join(root, STYLES_FILE)) ? await bundleCss(root, [STYLES_FILE], url, run) : [];
  return { rules: parse(`${css.trim()}${ENGINE_CSS}`) };
};

/** Bundles and minifies sheets that templates and islands import: each is for the pages that import it. */
export const compileSheets = async (
  root: string,
  files: readonly string[],
  url: (path: string) => string,
  run: RunEsbuild = runEsbuild,
): Promise<StyleRule[]> => {
  const lost = findLostSheets(root, STYLES_FILE, files);
  if (lost.length > 0) throw new Failure('problems', lost);
  const sheets = files.length === 0 ? [] : await bundleCss(root, files, url, run);
  return files.map((file, index) => ({
    kind: 'sheet',
    token: sheetToken(file),
    rules: parseStyles(sheets[index]?.trim() ?? ''),
  }));
};

/** The text of each sheet, in their order. */
const bundleCss = async (
  root: string,
  files: readonly string[],
  url: (path: string) => string,
  run: RunEsbuild,
): Promise<string[]> => {
  const { outputFiles } = await run({
    absWorkingDir: root,
    entryPoints: files.map((file, index) => ({ in: path.join(root, file), out: String(index) })),
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    target: ['chrome109', 'firefox115', 'safari15.6'],
    plugins: [publicAddresses(root, url), localClasses(root)],
    nodePaths: packageFolders(),
    outdir: root,
  });
  const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file, '.css'), text]));
  return files.map((_, index) => texts.get(String(index)) ?? '');
};
