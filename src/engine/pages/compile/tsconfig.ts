import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPathsMatcher, parseTsconfig } from 'get-tsconfig';

export interface Tsconfig {
  /** Absolute paths of the file, the files it extends, and the paths tried for these. */
  readonly files: readonly string[];
  /** Options that esbuild supports, except for module resolution. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Returns candidates according to `paths` and `baseUrl`. */
  readonly placesOf: (specifier: string) => readonly string[];
}

/** Options that esbuild supports according to its documentation, except for `baseUrl` and `paths`. */
const OBEYED = [
  ...['alwaysStrict', 'experimentalDecorators', 'importsNotUsedAsValues', 'jsx', 'jsxFactory', 'jsxFragmentFactory'],
  ...['jsxImportSource', 'preserveValueImports', 'strict', 'target', 'useDefineForClassFields', 'verbatimModuleSyntax'],
] as const;

/** get-tsconfig's cache keys, such as `existsSync:/some/file` and `readFileSync:/some/file:utf8`. */
const REMEMBERED = /^(?:existsSync|readFileSync|statSync|realpathSync):(.*?)(?::utf8)?$/;

const filesIn = (remembered: Iterable<string>): string[] =>
  [...remembered].flatMap((each) => REMEMBERED.exec(each)?.[1] ?? []);

/** Ignores errors, because esbuild only warns about an unreadable file. */
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

/** File names in esbuild's order of precedence. */
export const TSCONFIG_NAMES = ['tsconfig.json', 'jsconfig.json'] as const;

/** Finds the nearest file, as esbuild does. Ignores files in packages. */
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
