import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * The only font family available in drawings, so that they look the same on every machine. Licence: SIL Open Font
 * Licence.
 */
export const FONT_FAMILY = 'Public Sans';

const FONT_PACKAGE = '@expo-google-fonts/public-sans';
const require = createRequire(import.meta.url);

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

/** Paths of the regular (400) and bold (700) fonts. */
export const fontFiles = (): readonly string[] =>
  ['400Regular', '700Bold'].map((weight) => require.resolve(`${FONT_PACKAGE}/${weight}/PublicSans_${weight}.ttf`));

/** Returns the versions of the renderer and fonts, because other versions can render the same drawing differently. */
export const drawingTools = (): string =>
  ['@resvg/resvg-js', FONT_PACKAGE].map((name) => `${name}@${versionOf(name)}`).join(' ');
