import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { SiteSettings } from '../../content/read-site.ts';
import type { Asset } from '../../core/asset.ts';
import { Failure } from '../../core/diagnostics.ts';
import { packageFolders } from '../../core/site-root.ts';
import { type Permitted, refuseBlockedAddresses } from './blocked-addresses.ts';
import { type RunEsbuild, runEsbuild } from './bundle.ts';
import { CODE_CSS } from './code-styles.ts';
import { exactCase } from './exact-case.ts';
import { localClasses, transformedSheets } from './imported-sheets.ts';
import { indexSheetOf } from './sheet-names.ts';
import type { SheetReader } from './sheet-reader.ts';
import { parseStyles, type StyleRule, sheetToken } from './style-rules.ts';
import { themeColourOf } from './theme-colour.ts';
import { rejectUnsupportedCss } from './unsupported-css.ts';
import { findLostSheets } from './unsupported-files.ts';

export interface Styles {
  readonly rules: readonly StyleRule[];
  /** Font files from the sheet's folder or a package. */
  readonly fonts: readonly Asset[];
  readonly urgentFonts: readonly string[];
  readonly themeColour: string | undefined;
}

/** The element needs a box, so that the loader can observe when an island becomes visible. */
const ENGINE_CSS = 'build-island{display:block}';

/** Resolves `url(/font.woff2)` to an existing file in `public/`, and adds the site's base path. */
const publicAddresses = (root: string, url: (path: string) => string): Plugin => ({
  name: `public-addresses below ${url('/')}`,
  setup(build) {
    build.onResolve({ filter: /^\// }, ({ kind, path: address }) => {
      if (kind !== 'url-token') return undefined;
      const [file = ''] = address.split(/[?#]/);
      const exists = existsSync(path.join(root, 'public', file));
      return exists ? { path: url(address), external: true } : { errors: [{ text: `public${file} does not exist` }] };
    });
  },
});

/** Browsers use a font with `font-display: optional` only if it loads before the first paint. */
const OPTIONAL_FACE = /^@font-face(?=.*font-display:optional)/s;
const FONT_ADDRESS = /url\("?([^")]+)"?\)/g;

const urgentFontsOf = (rules: readonly StyleRule[]): string[] => [
  ...new Set(
    rules.flatMap((rule) =>
      rule.kind === 'fixed' && OPTIONAL_FACE.test(rule.text)
        ? [...rule.text.matchAll(FONT_ADDRESS)].map(([, address = '']) => address)
        : [],
    ),
  ),
];

export const compileStyles = async (
  root: string,
  { settings, addresses, allowed }: Pick<SiteSettings, 'settings' | 'addresses' | 'allowed'>,
  reader: SheetReader,
  run: RunEsbuild = runEsbuild,
  parse = parseStyles,
): Promise<Styles> => {
  const index = indexSheetOf(root);
  const { sheets, fonts } = existsSync(path.join(root, index))
    ? await bundleCss(root, [index], { addresses, allowed }, reader, run)
    : { sheets: [], fonts: [] };
  const rules = parse(`${sheets.join('').trim()}${ENGINE_CSS}${CODE_CSS}`);
  return { rules, fonts, urgentFonts: urgentFontsOf(rules), themeColour: themeColourOf(root, settings, rules) };
};

export type ImportedSheets = Pick<Styles, 'rules' | 'fonts'>;

/** Throws a Failure if the site has a sheet that nothing imports. */
export const compileSheets = async (
  root: string,
  files: readonly string[],
  permitted: Permitted,
  reader: SheetReader,
  run: RunEsbuild = runEsbuild,
): Promise<ImportedSheets> => {
  const lost = findLostSheets(root, indexSheetOf(root), files);
  if (lost.length > 0) throw new Failure('problems', lost);
  if (files.length === 0) return { rules: [], fonts: [] };
  const { sheets, fonts } = await bundleCss(root, files, permitted, reader, run);
  const ruleOf = (file: string, index: number): StyleRule => ({
    kind: 'sheet',
    token: sheetToken(file),
    rules: parseStyles(sheets[index]?.trim() ?? ''),
  });
  return { rules: files.map(ruleOf), fonts };
};

export const withSheets = (styles: Styles, { rules, fonts }: ImportedSheets): Styles => ({
  ...styles,
  rules: [...styles.rules, ...rules],
  fonts: [...new Map([...styles.fonts, ...fonts].map((font) => [font.path, font])).values()],
});

const bundleCss = async (
  root: string,
  files: readonly string[],
  permitted: Permitted,
  reader: SheetReader,
  run: RunEsbuild,
): Promise<{ readonly sheets: readonly string[]; readonly fonts: readonly Asset[] }> => {
  const { url } = permitted.addresses;
  const output = await run({
    absWorkingDir: root,
    entryPoints: files.map((file, index) => ({ in: path.join(root, file), out: String(index) })),
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    target: ['chrome109', 'firefox115', 'safari15.6'],
    plugins: [exactCase, publicAddresses(root, url), localClasses(root, reader), transformedSheets(root, reader)],
    nodePaths: packageFolders(),
    outdir: root,
    loader: { '.woff2': 'file' },
    assetNames: 'assets/[name]-[hash]',
    publicPath: url('/'),
  });
  rejectUnsupportedCss(root, output);
  refuseBlockedAddresses(root, output, permitted, reader.hasTransform);
  const { outputFiles } = output;
  const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file, '.css'), text]));
  return {
    sheets: files.map((_, index) => texts.get(String(index)) ?? ''),
    fonts: outputFiles
      .filter(({ path: file }) => file.endsWith('.woff2'))
      .map(({ path: file, contents }) => ({ path: path.relative(root, file).split(path.sep).join('/'), contents })),
  };
};
