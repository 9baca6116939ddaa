import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The only family in drawings, so that they look the same on every machine. License: SIL Open Font License. */
export const FONT_FAMILY = 'Public Sans';

const FONT_PACKAGE = '@expo-google-fonts/public-sans';
const require = createRequire(import.meta.url);

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(require.resolve(`${name}/package.json`), 'utf8')).version;

export const fontFiles = (): readonly string[] =>
  ['400Regular', '700Bold'].map((weight) => require.resolve(`${FONT_PACKAGE}/${weight}/PublicSans_${weight}.ttf`));

/** Returns the versions of the renderer and the font, which affect how a drawing is rendered. */
export const drawingTools = (): string =>
  ['@resvg/resvg-js', FONT_PACKAGE].map((name) => `${name}@${versionOf(name)}`).join(' ');
