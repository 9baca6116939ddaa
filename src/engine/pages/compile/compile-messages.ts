import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import type { Message } from 'esbuild';
import { askIfMeant, didYouMean } from '../../core/names/suggest.ts';
import { exportsOf, nearestPath } from './module-suggestions.ts';

interface Words {
  readonly message: string;
  readonly fix?: string | undefined;
}

/** `@scope/name/part` belongs to the package `@scope/name`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const isPath = (name: string): boolean => /^[./]/.test(name);

/** Converts a file name of esbuild, such as `site:/home/kim/site/templates/pages/index.tsx`, to a path. */
type PathOf = (file: string) => string;

const unresolvedPath = (name: string, importer: string | undefined): Words | undefined => {
  const near = importer && nearestPath(path.dirname(importer), name);
  return near ? { message: `Could not resolve "${name}"`, fix: askIfMeant(name, near) } : undefined;
};

const unresolved = (name: string, importer: string | undefined): Words | undefined => {
  if (isPath(name)) return unresolvedPath(name, importer);
  if (name === 'build-site')
    return {
      message: '"build-site" is for pages, and not for code that runs in browsers',
      fix: 'ask it for what is needed in a page, and give that as props of the island or attributes of the element',
    };
  if (name.startsWith('node:') || builtinModules.includes(name))
    return {
      message: `"${name}" is a module of Node, which no browser has`,
      fix: 'load what the island needs in content/collections.ts, and give it as props',
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
      message: `Preact, which islands run on, has no "${name}"`,
      fix: 'set runtime: react in content/settings.yml, which adds some 60 KB to pages with an island, or do without it',
    };
  if (/\.css$/.test(module) && name === 'default')
    return {
      message: `an import of ${module} gives no names`,
      fix: 'call the file .module.css to have the names of its classes, or import it for its rules alone, without a name',
    };
  return { message: `${module} exports no "${name}"`, fix: fixOfMissing(pathOf(module), name) };
};

const LOADER = /^No loader is configured for "(.+)" files: (.+)$/;
const STYLES = /^\.(scss|sass|less|styl|pcss)$/;

const unreadable = (ending: string, file: string): Words => ({
  message: `${file} cannot be imported: build-site reads no files that end in ${ending}`,
  fix: STYLES.test(ending)
    ? 'write it as plain CSS, which has nesting and custom properties'
    : 'put it into public/ and name its address, or a picture into content/images and show it with <Image>',
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

/** Rewrites a message of esbuild for site authors. `root` resolves its file names. */
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
  return { message: text, fix: notes.find(({ location: at }) => at === null)?.text };
};
