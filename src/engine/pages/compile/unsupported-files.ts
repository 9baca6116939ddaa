import { existsSync } from 'node:fs';
import path from 'node:path';
import glob from 'fast-glob';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { FOREIGN_SHEETS, TRANSFORM_FILE } from './sheet-names.ts';

interface Stray {
  readonly files: string;
  readonly what: string;
  readonly fix: string;
  /** File that can use these files. They are reported only if it does not exist. */
  readonly unless?: string;
}

const COMPONENTS = 'jsx,js,mjs,cjs,mts,cts';
const FOREIGN = 'vue,svelte,astro,hbs,njk,liquid,ejs,pug';
const TSX = 'rename it to .tsx; plain JavaScript is valid TypeScript';

const STRAYS: readonly Stray[] = [
  {
    files: 'templates/pages/**/*.{md,mdx,markdown}',
    what: 'a Markdown file in templates/pages does not become a page',
    fix: 'move it to content/, declare its folder with markdownFiles in content/collections.ts, and render it in a page such as templates/pages/blog/[post].tsx',
  },
  { files: `templates/pages/**/*.{${COMPONENTS}}`, what: 'pages are .tsx files', fix: TSX },
  {
    files: 'templates/pages/**/*.{html,htm}',
    what: 'pages are .tsx files',
    fix: 'put finished HTML into public/, or turn the page into a component',
  },
  {
    files: `templates/{pages/**,islands}/*.{${FOREIGN}}`,
    what: 'build-site does not support files of this type',
    fix: 'rewrite it as a React component in a .tsx file',
  },
  { files: 'templates/islands/*.jsx', what: 'islands are .tsx files', fix: TSX },
  {
    files: `templates/styles/**/*.{${FOREIGN_SHEETS}}`,
    what: 'it is not plain CSS',
    fix: `compile it with a transform in ${TRANSFORM_FILE}, or rename it to .css: nesting, custom properties and @import work in plain CSS`,
    unless: TRANSFORM_FILE,
  },
  {
    files: 'templates/scripts/{index,head,idle,parts/*}.{tsx,jsx,js,mjs}',
    what: 'scripts in templates/scripts are .ts files',
    fix: 'rename it to .ts; plain JavaScript is valid TypeScript',
  },
  {
    files: 'templates/redirects.{tsx,jsx,js,mjs,json,yml,yaml}',
    what: 'redirects are declared in templates/redirects.ts',
    fix: 'export default defineRedirects(() => [{ from, to }]) from templates/redirects.ts',
  },
];

const stray = (file: string, { what, fix }: Omit<Stray, 'files'>): Diagnostic => ({
  rule: 'site/unread-file',
  severity: 'error',
  message: `${file} is not used: ${what}`,
  fix,
  locations: [{ file, line: 1 }],
});

/** Finds files for other tools, which the build would silently ignore. */
export const findUnsupportedFiles = (root: string): Diagnostic[] =>
  STRAYS.filter(({ unless }) => unless === undefined || !existsSync(path.join(root, unless))).flatMap((kind) =>
    glob
      .sync(kind.files, { cwd: root })
      .sort()
      .map((file) => stray(file, kind)),
  );

export const findLostSheets = (root: string, index: string, imported: readonly string[]): Diagnostic[] => {
  const folder = path.posix.dirname(index);
  if (existsSync(path.join(root, index)) || imported.some((file) => file.startsWith(`${folder}/`))) return [];
  const [first] = glob.sync(`${folder}/**/*.css`, { cwd: root }).sort();
  if (first === undefined) return [];
  const fix = `create ${index} with @import './${path.posix.relative(folder, first)}', or import the sheet in a page or component`;
  return [stray(first, { what: `${index} does not exist`, fix })];
};
