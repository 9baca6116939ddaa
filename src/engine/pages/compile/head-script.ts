import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RunEsbuild } from './bundle.ts';
import { exactCase } from './exact-case.ts';
import { minifyPlugin } from './minify.ts';
import { rawTexts } from './raw-texts.ts';
import { FOR_BROWSERS, scriptOptions, stylesAsText } from './script-options.ts';
import type { SheetReader } from './sheet-reader.ts';

/** Inlined into every page, so it should be short. */
const HEAD_SCRIPT = 'templates/scripts/head.ts';

export const compileHeadScript = async (
  root: string,
  sheets: SheetReader,
  run: RunEsbuild,
): Promise<string | undefined> => {
  if (!existsSync(path.join(root, HEAD_SCRIPT))) return undefined;
  const { outputFiles } = await run({
    ...scriptOptions(root),
    ...FOR_BROWSERS,
    entryPoints: [HEAD_SCRIPT],
    format: 'iife',
    // The site's tsconfig would add "use strict" to every page.
    tsconfigRaw: {},
    plugins: [exactCase, rawTexts, stylesAsText(root, sheets), minifyPlugin],
  });
  return outputFiles[0]?.text.trim();
};
