import { builtinModules } from 'node:module';
import type { Message } from 'esbuild';

/** What is wrong, and how to fix it. */
interface Words {
  readonly message: string;
  readonly fix?: string | undefined;
}

/** `@scope/name/part` is of the package `@scope/name`. */
const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/');

const isPath = (name: string): boolean => /^[./]/.test(name);

const unresolved = (name: string): Words | undefined => {
  if (isPath(name)) return undefined;
  if (name.startsWith('node:') || builtinModules.includes(name))
    return {
      message: `"${name}" is a module of Node, which no browser has`,
      fix: 'load what the island needs in content/collections.ts, and give it as props',
    };
  return { message: `the package "${packageOf(name)}" is not installed`, fix: `npm install ${packageOf(name)}` };
};

/** Modules that islands have in place of React. */
const RUNTIME = /(src\/engine\/compile\/client\/|node_modules\/preact\/)/;

const missingName = (module: string, name: string): Words | undefined => {
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
  return undefined;
};

const LOADER = /^No loader is configured for "(.+)" files: (.+)$/;
const STYLES = /^\.(scss|sass|less|styl|pcss)$/;

const unreadable = (ending: string, file: string): Words => ({
  message: `${file} cannot be imported: build-site reads no files that end in ${ending}`,
  fix: STYLES.test(ending)
    ? 'write it as plain CSS, which has nesting and custom properties'
    : 'put it into public/ and name its address, or a picture into content/images and show it with <Image>',
});

const RULES: readonly (readonly [RegExp, (first: string, second: string) => Words | undefined])[] = [
  [/^Could not resolve "(.+)"$/, unresolved],
  [/^No matching export in "(.+)" for import "(.+)"$/, missingName],
  [
    /^Import "(.+)" will always be undefined because there is no matching export in "(.+)"$/,
    (name, module) => missingName(module, name) ?? { message: `${module} exports no "${name}"` },
  ],
  [LOADER, unreadable],
];

/** A message of esbuild as a site's author can use it. */
export const inOurWords = ({ text, notes }: Pick<Message, 'text' | 'notes'>): Words => {
  for (const [pattern, words] of RULES) {
    const [whole, first = '', second = ''] = pattern.exec(text) ?? [];
    const found = whole === undefined ? undefined : words(first, second);
    if (found) return found;
  }
  return { message: text, fix: notes.find(({ location }) => location === null)?.text };
};
