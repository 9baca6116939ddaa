import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import glob from 'fast-glob';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?(['"])([^'"]+)\1|\bimport\(\s*(['"])([^'"]+)\3\s*\)/g;

/** Removes comments, because imports that are mentioned in them would be counted. */
const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

interface Import {
  readonly file: string;
  readonly target: string;
}

const importsOf = (file: string): Import[] =>
  [...withoutComments(readFileSync(path.join(ROOT, file), 'utf8')).matchAll(IMPORT)].map(([, , named, , lazy]) => {
    const target = (named ?? lazy ?? '').replace(/\?raw$/, '');
    return {
      file,
      target: target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
    };
  });

/** Third-party code, and the benchmark sites of other generators, which are incomplete in the repository. */
const NOT_OURS = ['**/node_modules/**', 'src/bench/peers/{astro,eleventy}/**'];

const filesOf = (folder: string): string[] =>
  glob.sync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: ROOT, ignore: NOT_OURS }).sort();

/** Returns imports from outside the allowed prefixes, as `file → target`. */
const strayImports = (folder: string, isAllowed: (target: string) => boolean): string[] =>
  filesOf(folder)
    .flatMap(importsOf)
    .filter(({ target }) => !isAllowed(target))
    .map(({ file, target }) => `${file} → ${target}`);

const isWithin =
  (...folders: readonly string[]) =>
  (target: string): boolean =>
    folders.some((folder) => target === folder || target.startsWith(`${folder}/`));

const isOwnFile = isWithin('src', 'templates', 'content', 'tests', 'public', 'bin');
const isPackage = (target: string): boolean => !isOwnFile(target);
const isNode = (target: string): boolean => target.startsWith('node:') || builtinModules.includes(target);

test("finds the project's imports", () => {
  expect(importsOf('src/cli/commands-and-flags.ts').map(({ target }) => target)).toEqual(
    expect.arrayContaining(['commander', 'src/engine/core/site-root.ts', 'src/cli/commands/build.ts']),
  );
  for (const folder of ['src/engine', 'src/cli', 'src/site', 'templates'])
    expect(filesOf(folder).length, folder).toBeGreaterThan(0);
});

test('every relative import resolves to a file', () => {
  const missing = ['src', 'templates', 'content']
    .flatMap(filesOf)
    .flatMap(importsOf)
    .filter(({ target }) => isOwnFile(target) && !existsSync(path.join(ROOT, target)));
  expect(missing).toEqual([]);
});

describe('imports follow the layers', () => {
  test('the command imports only the engine, the backend and packages', () => {
    expect(
      strayImports(
        'src/cli',
        (target) => isPackage(target) || isWithin('src/cli', 'src/engine', 'src/backend')(target),
      ),
    ).toEqual([]);
  });

  test('the engine imports only itself and packages, never the command, the backend, the site or templates', () => {
    expect(strayImports('src/engine', (target) => isPackage(target) || isWithin('src/engine')(target))).toEqual([]);
  });

  test("the backend imports only itself, packages, the lead definition, and the engine's failures, lock, root and store interface", () => {
    const others = new Set([
      ...[
        'core/diagnostics.ts',
        'core/disk-error.ts',
        'output/publish/lock.ts',
        'core/site-root.ts',
        'content/store/store.ts',
        'api/stored.ts',
      ].map((file) => `src/engine/${file}`),
      'src/lead/lead.ts',
    ]);
    expect(
      strayImports(
        'src/backend',
        (target) => isPackage(target) || others.has(target) || isWithin('src/backend')(target),
      ),
    ).toEqual([]);
  });

  test('the engine does not import its own API by its public name', () => {
    expect(strayImports('src/engine', (target) => target !== 'build-site')).toEqual([]);
  });

  test('the lead definition imports only itself', () => {
    expect(strayImports('src/lead', isWithin('src/lead'))).toEqual([]);
  });

  test('the site imports only itself, the lead definition, zod, map drawing, slugs and edit distance; no React, files or network', () => {
    const packages = new Set(['zod', 'd3-geo', 'd3-polygon', 'topojson-client', 'leven', 'github-slugger']);
    expect(
      strayImports('src/site', (target) => packages.has(target) || isWithin('src/site', 'src/lead')(target)).filter(
        (stray) => !stray.startsWith('src/site/content/'),
      ),
    ).toEqual([]);
  });

  test("the site's content declarations import only the site, the API, and the types of the declared content", () => {
    const others = new Set(['build-site', 'content/collections.ts']);
    expect(strayImports('src/site/content', (target) => others.has(target) || isWithin('src/site')(target))).toEqual(
      [],
    );
    expect(strayImports('src/site', (target) => !target.startsWith('src/site/content/'))).toEqual(
      filesOf('src/site/content')
        .flatMap(importsOf)
        .filter(({ target }) => target.startsWith('src/site/content/'))
        .map(({ file, target }) => `${file} → ${target}`),
    );
  });

  test('templates import only themselves, the site, the lead definition, React, search, feeds, types of schema-dts and the API', () => {
    const packages = new Set(['build-site', 'react', 'minisearch', 'feed', 'schema-dts']);
    expect(
      strayImports(
        'templates',
        (target) => packages.has(target) || isWithin('templates', 'src/site', 'src/lead')(target),
      ),
    ).toEqual([]);
  });

  test('templates import only types from schema-dts', () => {
    const values = filesOf('templates').filter((file) =>
      /import (?!type\b)[^;]*from 'schema-dts'/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    );
    expect(values).toEqual([]);
  });

  test("the content declaration imports only the site and the engine's API", () => {
    expect(
      strayImports('content', (target) => target === 'build-site' || isWithin('content', 'src/site')(target)),
    ).toEqual([]);
  });

  test('benchmarks and judges import the product and, for a database, the tests; the product imports neither', () => {
    const isProduct = isWithin('src/engine', 'src/backend', 'bin');
    expect(
      strayImports(
        'src/bench',
        (target) =>
          isPackage(target) ||
          isProduct(target) ||
          isWithin(
            'src/bench',
            'src/judges/machine.mjs',
            'src/judges/debian-sites.mjs',
            'tests/support/postgres.ts',
          )(target),
      ),
    ).toEqual([]);
    expect(
      strayImports(
        'src/judges',
        (target) => isPackage(target) || isWithin('src/judges', 'src/engine/core', 'src/engine/facts')(target),
      ),
    ).toEqual([]);
    const outside = isWithin('src/bench', 'src/judges');
    for (const folder of ['src/backend', 'src/cli', 'src/engine', 'src/site', 'templates', 'content'])
      expect(
        strayImports(folder, (target) => !outside(target)),
        folder,
      ).toEqual([]);
  });

  test("the engine's API needs no Node modules, so that a page can be compiled anywhere", () => {
    expect(strayImports('src/engine/api', (target) => !isNode(target))).toEqual([]);
  });

  test('each folder of the engine imports values and types only from itself and from lower layers', () => {
    const folders = ['core', 'api', 'facts', 'rules', 'output', 'content', 'pages', 'build', 'check', 'dev'];
    const operations = ['build', 'check', 'routes', 'similarity'].map((name) => `src/engine/${name}.ts`);
    const levels = [...folders.map((folder) => filesOf(`src/engine/${folder}`)), operations];
    const levelOf = new Map(levels.flatMap((files, level) => files.map((file) => [file, level] as const)));
    expect(filesOf('src/engine').filter((file) => !levelOf.has(file))).toEqual([]);
    const wrong = filesOf('src/engine')
      .flatMap(importsOf)
      .filter(({ file, target }) => (levelOf.get(target) ?? 0) > (levelOf.get(file) ?? Infinity))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(wrong).toEqual([]);
  });
});

test.each(['src/engine', 'src/cli', 'src/backend', 'src/lead'])(
  '%s contains nothing specific to the business',
  (folder) => {
    const words = /printer|kyocera|photocopier|toner|\blease|leasing/i;
    const found = filesOf(folder).flatMap((file) =>
      readFileSync(path.join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  },
);

test('the engine and the site use neither the clock nor random numbers, so that the same input produces the same output', () => {
  const clock = /\bDate\.now\(|new Date\(\)|Math\.random\(|randomUUID\(/;
  const found = ['src/engine', 'src/site', 'templates'].flatMap(filesOf).filter(
    (file) =>
      !/^templates\/(islands|scripts)\//.test(file) &&
      // Checks of a finished site receive the time as an option, which defaults to now.
      file !== 'src/engine/check.ts' &&
      clock.test(withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))),
  );
  expect(found).toEqual([]);
});
