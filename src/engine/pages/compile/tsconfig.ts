import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPathsMatcher, parseTsconfig } from 'get-tsconfig';

/** A `tsconfig.json` with everything that it extends. */
export interface Tsconfig {
  /** Files that were read or looked for, absolute: the file itself, what it extends, and where that might be instead. */
  readonly files: readonly string[];
  /** Options that esbuild obeys, besides those that resolve imports. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Places that `paths` and `baseUrl` give for an import. */
  readonly placesOf: (specifier: string) => readonly string[];
}

/** From esbuild's documentation, without `baseUrl` and `paths`. */
const OBEYED = [
  ...['alwaysStrict', 'experimentalDecorators', 'importsNotUsedAsValues', 'jsx', 'jsxFactory', 'jsxFragmentFactory'],
  ...['jsxImportSource', 'preserveValueImports', 'strict', 'target', 'useDefineForClassFields', 'verbatimModuleSyntax'],
] as const;

/** get-tsconfig names what it remembers `existsSync:/some/file` and `readFileSync:/some/file:utf8`. */
const REMEMBERED = /^(?:existsSync|readFileSync|statSync|realpathSync):(.*?)(?::utf8)?$/;

const filesIn = (remembered: Iterable<string>): string[] =>
  [...remembered].flatMap((each) => REMEMBERED.exec(each)?.[1] ?? []);

/** esbuild warns of a file that it cannot read, and goes on without it. */
const readTsconfig = (file: string): Tsconfig => {
  const remembered = new Map<string, string>();
  try {
    const config = parseTsconfig(file, remembered);
    const given: Readonly<Record<string, unknown>> = { ...config.compilerOptions };
    return {
      files: [file, ...filesIn(remembered.keys())],
      options: Object.fromEntries(OBEYED.flatMap((name) => (name in given ? [[name, given[name]]] : []))),
      placesOf: createPathsMatcher({ path: file, config }) ?? (() => []),
    };
  } catch {
    return { files: [file, ...filesIn(remembered.keys())], options: {}, placesOf: () => [] };
  }
};

/** esbuild takes the first of these in the nearest folder. */
export const TSCONFIG_NAMES = ['tsconfig.json', 'jsconfig.json'] as const;

/** Finds the `tsconfig.json` that esbuild obeys for the files of a folder. It obeys none within packages. */
export class Tsconfigs {
  readonly #byFolder = new Map<string, Tsconfig | undefined>();

  of(folder: string): Tsconfig | undefined {
    if (folder.split(path.sep).includes('node_modules')) return undefined;
    if (!this.#byFolder.has(folder)) this.#byFolder.set(folder, this.#find(folder));
    return this.#byFolder.get(folder);
  }

  #find(folder: string): Tsconfig | undefined {
    const file = TSCONFIG_NAMES.map((name) => path.join(folder, name)).find((each) => existsSync(each));
    if (file !== undefined) return readTsconfig(file);
    const above = path.dirname(folder);
    return above === folder ? undefined : this.of(above);
  }
}
