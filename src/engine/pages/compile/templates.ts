import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import glob from 'fast-glob';
import type { ContentDefinition } from '../../api/content.ts';
import { RULES_EXPORT, type RulesDefinition } from '../../api/own-rules.ts';
import type { FileDefinition, PageDefinition, RedirectsDefinition } from '../../api/page.ts';
import { type Diagnostic, Failure } from '../../core/diagnostics.ts';
import { packageFolders } from '../../core/site-root.ts';
import type { SourcesOf } from '../../core/source-files.ts';
import { COLLECTIONS_FILE, REDIRECTS_FILE, RULES_FILE } from '../../core/source-files.ts';
import { toRule } from '../../rules/own-rules.ts';
import type { Rule } from '../../rules/rule.ts';
import { ISLANDS_FOLDER } from './browser-scripts.ts';
import { type Bundle, evaluate, type RunEsbuild, runEsbuild, traceError } from './bundle.ts';
import { checkedReact } from './checked-react.ts';
import { codeKeys, type KeyOfCode, withPlaces } from './code-keys.ts';
import { exactCase } from './exact-case.ts';
import { importedSheets, importsIn, sheetsBehind } from './imported-sheets.ts';
import { SHARED_MODULES } from './modules.ts';
import { checkedNode } from './node-modules.ts';
import { type NotePlace, observedNode } from './observed-node.ts';
import { rawTexts } from './raw-texts.ts';
import { SharedValues } from './shared-values.ts';
import { SheetReader } from './sheet-reader.ts';
import { runSiteCode } from './site-error.ts';
import { sourcesBehind } from './source-files.ts';
import { findUnsupportedFiles } from './unsupported-files.ts';

const PAGES_FOLDER = 'templates/pages';

/** `file` is relative to the root. */
export interface PageModule {
  readonly file: string;
  readonly definition: PageDefinition<object> | FileDefinition<object>;
}

export interface Templates {
  readonly bundle: Bundle;
  readonly content: ContentDefinition;
  readonly pages: readonly PageModule[];
  readonly redirects: RedirectsDefinition | undefined;
  /** Rules of the site. */
  readonly ownRules: readonly Rule[];
  /** Undefined in dev, where code changes while it is in use. */
  readonly keyOfCode?: KeyOfCode;
  /** Undefined in dev, which renders a page again when an input of such a value has changed. */
  readonly sharedValues?: SharedValues;
  readonly sheetsOf: SheetsOf;
  /** Returns paths relative to the root. */
  readonly sourcesOf: SourcesOf;
}

/** Includes indirect imports, in import order and relative to the root. */
export type SheetsOf = (module: string) => readonly string[];

const remembered = (sheetsOf: SheetsOf): SheetsOf => {
  const known = new Map<string, readonly string[]>();
  return (module) => {
    const sheets = known.get(module) ?? sheetsOf(module);
    known.set(module, sheets);
    return sheets;
  };
};

export const sheetsOfSite = (
  { pages, sheetsOf }: Pick<Templates, 'pages' | 'sheetsOf'>,
  islands: ReadonlyMap<string, readonly string[]>,
): string[] => [...new Set([...pages.flatMap(({ file }) => sheetsOf(file)), ...[...islands.values()].flat()])];

export const islandReferences: Plugin = {
  name: 'island-references',
  setup(build) {
    const marker = `/${ISLANDS_FOLDER}/`;
    build.onLoad({ filter: /\/templates\/islands\/[^/]+\.tsx$/ }, ({ path: file }) => {
      const name = path.basename(file, '.tsx');
      return file.includes(marker)
        ? {
            contents: `const reference = () => null; reference.islandName = ${JSON.stringify(name)}; export default reference;`,
          }
        : undefined;
    });
  },
};

const entryOf = (pages: readonly string[], redirects: boolean, rules: boolean): string =>
  [
    `import * as collections from './${COLLECTIONS_FILE}'; export const content = collections.default;`,
    ...pages.map((file, index) => `import * as page${index} from './${file}';`),
    `export const pages = [${pages.map((file, index) => `[${JSON.stringify(file)}, page${index}]`).join(',\n')}];`,
    redirects ? `import * as redirects from './${REDIRECTS_FILE}'; export { redirects };` : '',
    rules ? `import * as rules from './${RULES_FILE}'; export { rules };` : '',
  ].join('\n');

/** The site's exports before validation. */
export interface SiteExports {
  readonly content?: ContentDefinition;
  readonly pages: readonly (readonly [string, { readonly default?: PageModule['definition'] }])[];
  readonly redirects?: { readonly default?: RedirectsDefinition };
  readonly rules?: { readonly default?: RulesDefinition };
}

const noDefinition = (file: string, message: string, fix: string): Diagnostic => ({
  rule: 'templates/no-definition',
  severity: 'error',
  message: `${file} ${message} in its default export`,
  fix,
  locations: [{ file }],
});

const checkExports = ({ content, pages, redirects, rules }: SiteExports): void => {
  const wrong = pages.filter(([, { default: page }]) => page?.kind !== 'page' && page?.kind !== 'file');
  const diagnostics = [
    ...(content?.collections && content.settings
      ? []
      : [noDefinition(COLLECTIONS_FILE, 'declares no content', 'export default defineContent({ … })')]),
    ...(redirects && redirects.default?.kind !== 'redirects'
      ? [noDefinition(REDIRECTS_FILE, 'has no redirects', 'export default defineRedirects(() => [ … ])')]
      : []),
    ...(rules && rules.default?.kind !== 'rules' ? [noDefinition(RULES_FILE, 'has no rules', RULES_EXPORT)] : []),
    ...wrong.map(([file]) =>
      noDefinition(
        file,
        'has no page',
        'export default definePage({ … }) or defineFile({ … }); other modules belong outside templates/pages',
      ),
    ),
  ];
  if (diagnostics.length > 0) throw new Failure('problems', diagnostics);
};

const objectionsToCollections = (root: string): readonly string[] => {
  const stats = statSync(path.join(root, COLLECTIONS_FILE), { throwIfNoEntry: false });
  if (stats?.isFile()) return [];
  return [`${COLLECTIONS_FILE} ${stats === undefined ? 'does not exist' : 'is not a file'}`];
};

/** Throws a Failure of kind `usage` if the folder does not contain a site. */
export const listPageFiles = (root: string): string[] => {
  const pages = glob.sync(`${PAGES_FOLDER}/**/*.{ts,tsx}`, { cwd: root }).sort();
  const missing = [...objectionsToCollections(root), ...(pages.length > 0 ? [] : [`${PAGES_FOLDER} contains no page`])];
  const strays = findUnsupportedFiles(root);
  if (strays.length > 0) throw new Failure('problems', strays);
  if (missing.length === 0) return pages;
  throw new Failure(
    'usage',
    missing.map((message) => ({
      rule: 'site/not-a-site',
      severity: 'error' as const,
      message: `${message} in ${root}`,
      fix: "run the command in a site's folder, or specify it with --root",
    })),
  );
};

export const serverOptions = (root: string) => ({
  absWorkingDir: root,
  bundle: true,
  format: 'cjs' as const,
  platform: 'node' as const,
  target: 'node20',
  jsx: 'automatic' as const,
  define: { 'process.env.NODE_ENV': '"production"' },
  external: Object.keys(SHARED_MODULES),
  // `vm.Script` does not support `import()`, so esbuild converts it to `require`.
  supported: { 'dynamic-import': false },
  nodePaths: packageFolders(),
  sourcemap: 'external' as const,
  sourcesContent: false,
});

export const bundleOptions = (root: string, sheets: SheetReader, { development = false } = {}) => {
  const contents = entryOf(
    listPageFiles(root),
    existsSync(path.join(root, REDIRECTS_FILE)),
    existsSync(path.join(root, RULES_FILE)),
  );
  return {
    ...serverOptions(root),
    stdin: { contents, resolveDir: root, sourcefile: 'build-site-entry.ts', loader: 'ts' as const },
    jsxDev: development,
    sourcesContent: true,
    outfile: path.join(root, 'build-site-pages.js'),
    plugins: [exactCase, checkedReact, checkedNode(root), islandReferences, rawTexts, importedSheets(root, sheets)],
  };
};

export const toTemplates = (
  root: string,
  bundle: Bundle,
  exports: SiteExports,
  { sheetsOf, sourcesOf }: Pick<Templates, 'sheetsOf' | 'sourcesOf'>,
): Templates => {
  checkExports(exports);
  return {
    bundle,
    content: exports.content as ContentDefinition,
    pages: exports.pages.map(([file, module]) => ({ file, definition: module.default as PageModule['definition'] })),
    redirects: exports.redirects?.default,
    ownRules: (exports.rules?.default?.rules ?? []).map((rule) =>
      toRule(rule, RULES_FILE, (error) => traceError(error, bundle, root)[0]),
    ),
    sheetsOf: remembered(sheetsOf),
    sourcesOf,
  };
};

const nameBelow = (root: string, file: string): string =>
  path.isAbsolute(file) ? path.relative(realpathSync(root), file).split(path.sep).join('/') : file;

interface CompileOptions {
  readonly development?: boolean;
  readonly run?: RunEsbuild | undefined;
  readonly note?: NotePlace | undefined;
  readonly sheets?: SheetReader;
}

export const compileTemplates = async (
  root: string,
  { development = false, run = runEsbuild, note, sheets = new SheetReader(root) }: CompileOptions = {},
): Promise<Templates> => {
  await sheets.load();
  const options = bundleOptions(root, sheets, { development });
  const { outputFiles, metafile } = await run(options);
  const [map, code] = outputFiles;
  const bundle: Bundle = { filename: options.outfile, code: code?.text ?? '', map: map?.text ?? '' };
  const importsOf = importsIn(metafile);
  const behind = {
    sheetsOf: (module: string) => sheetsBehind(importsOf, module),
    // esbuild uses absolute paths for `?raw` imports.
    sourcesOf: (module: string) => sourcesBehind(importsOf, module).map((file) => nameBelow(root, file)),
  };
  const read = new Set<string>();
  const modules = {
    ...SHARED_MODULES,
    ...observedNode((place) => {
      note?.(place);
      read.add(place);
    }),
  };
  const sharedValues = new SharedValues();
  const load = () => sharedValues.declaredBy(() => evaluate(bundle, modules));
  const exports = runSiteCode(bundle, root, load) as SiteExports;
  // Pass a copy, because the site's functions may read more files later.
  const keyOfCode = withPlaces(codeKeys(root, bundle, metafile), root, [...read]);
  return { ...toTemplates(root, bundle, exports, behind), keyOfCode, sharedValues };
};
