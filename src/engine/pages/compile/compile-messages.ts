import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Message } from 'esbuild';
import { askIfMeant, didYouMean } from '../../core/names/suggest.ts';
import { exportsOf, nearestPath } from './module-suggestions.ts';
import { SHEET } from './sheet-names.ts';

interface Words {
  readonly message: string;
  readonly fix?: string | undefined;
}

/** Returns the package of an import: `@scope/name/part` belongs to `@scope/name`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const isPath = (name: string): boolean => /^[./]/.test(name);

/** Resolves file names such as `site:/home/kim/site/templates/pages/index.tsx`. */
type PathOf = (file: string) => string;

const unresolvedPath = (name: string, importer: string | undefined): Words | undefined => {
  const near = importer && nearestPath(path.dirname(importer), name);
  return near ? { message: `Could not resolve "${name}"`, fix: askIfMeant(name, near) } : undefined;
};

const unresolved = (name: string, importer: string | undefined): Words | undefined => {
  if (isPath(name)) return unresolvedPath(name, importer);
  if (name === 'build-site')
    return {
      message: '"build-site" cannot be imported by code that runs in the browser',
      fix: 'use it in a page, and pass the result to the island as props or to the element as attributes',
    };
  if (name.startsWith('node:') || builtinModules.includes(name))
    return {
      message: `"${name}" is a Node.js module, which browsers do not have`,
      fix: 'load the data in content/collections.ts, and pass it to the island as props',
    };
  return { message: `the package "${packageOf(name)}" is not installed`, fix: `npm install ${packageOf(name)}` };
};

/** Modules that replace React in islands. */
const RUNTIME = /(src\/engine\/pages\/compile\/client\/|node_modules\/preact\/)/;

const MOST_EXPORTS = 12;

const fixOfMissing = (file: string, name: string): string | undefined => {
  if (!existsSync(file)) return undefined;
  const known = exportsOf(file);
  const list = known.length > 0 && known.length <= MOST_EXPORTS ? `it exports ${known.join(', ')}` : undefined;
  if (name === 'default') return list && `${list}: import { ${known[0]} }`;
  return didYouMean(name, known) ?? list;
};

const missingName = (module: string, name: string, pathOf: PathOf): Words | undefined => {
  if (RUNTIME.test(module))
    return {
      message: `islands run on Preact, which has no "${name}"`,
      fix: 'set runtime: react in content/settings.yml, which adds about 60 KB to pages with an island, or use something else',
    };
  if (SHEET.test(module) && name === 'default')
    return {
      message: `${module} has no default export`,
      fix: `rename the file to .module${path.extname(module)} to import its class names, or import it without a name to apply its rules`,
    };
  return { message: `${module} has no export "${name}"`, fix: fixOfMissing(pathOf(module), name) };
};

const LOADER = /^No loader is configured for "(.+)" files: (.+)$/;

const unreadable = (ending: string, file: string): Words => ({
  message: `${file} cannot be imported: build-site does not support ${ending} files`,
  fix: 'put it into public/ and use its path, or put an image into content/images and use <Image>',
});

interface Place {
  readonly importer: string | undefined;
  readonly pathOf: PathOf;
}

const RULES: readonly (readonly [RegExp, (first: string, second: string, place: Place) => Words | undefined])[] = [
  [/^Could not resolve "(.+)"$/, (name, _, { importer }) => unresolved(name, importer)],
  [/^No matching export in "(.+)" for import "(.+)"$/, (module, name, { pathOf }) => missingName(module, name, pathOf)],
  [
    /^Import "(.+)" will always be undefined because there is no matching export in "(.+)"$/,
    (name, module, { pathOf }) => missingName(module, name, pathOf),
  ],
  [LOADER, unreadable],
];

export const translateMessage = (
  { text, notes, location }: Pick<Message, 'text' | 'notes' | 'location'>,
  root = '',
): Words => {
  const pathOf: PathOf = (file) => path.resolve(root, file.replace(/^[\w-]+:(?=\/)/, ''));
  const place = { importer: location ? pathOf(location.file) : undefined, pathOf };
  for (const [pattern, words] of RULES) {
    const [whole, first = '', second = ''] = pattern.exec(text) ?? [];
    const found = whole === undefined ? undefined : words(first, second, place);
    if (found) return found;
  }
  return {
    message: text,
    fix: notes.find(({ location: at, text: note }) => at === null || /^Did you mean/.test(note))?.text,
  };
};
