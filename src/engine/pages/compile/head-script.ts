import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RunEsbuild } from './bundle.ts';
import { minifyPlugin } from './minify.ts';
import { rawTexts } from './raw-texts.ts';
import { FOR_BROWSERS, scriptOptions, stylesAsText } from './script-options.ts';

/** What must run before anything of a page is shown. It stands in every page, so it must be short. */
const HEAD_SCRIPT = 'templates/scripts/head.ts';

/** Compiles what stands in the head of every page; undefined where the site has none. Throws Failure for what does not compile. */
export const compileHeadScript = async (root: string, run: RunEsbuild): Promise<string | undefined> => {
  if (!existsSync(path.join(root, HEAD_SCRIPT))) return undefined;
  const { outputFiles } = await run({
    ...scriptOptions(root),
    ...FOR_BROWSERS,
    entryPoints: [HEAD_SCRIPT],
    format: 'iife',
    // A site's own would put "use strict" into every page.
    tsconfigRaw: {},
    plugins: [rawTexts, stylesAsText, minifyPlugin],
  });
  return outputFiles[0]?.text.trim();
};
