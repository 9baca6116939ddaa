import type { JsMinifyOptions } from '@swc/core';
import type { Plugin } from 'esbuild';

const OPTIONS: JsMinifyOptions = {
  module: true,
  compress: { passes: 3, ecma: 2021, hoist_vars: true },
  mangle: true,
  ecma: 2021,
};

/** Matches esbuild's hashes, which depend on the location of the sources. */
const HASH = /-[A-Z0-9]{8}(?=\.js\b)/g;

/** The minifier assigns variable names by character frequency, so its input must not contain unstable hashes. */
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

/** Cached results for the dev server, where an edit leaves most files unchanged. */
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
 * swc optimises more of a file at once than esbuild: the result is 2 to 4% smaller when compressed. This takes 80 ms
 * for the 29 scripts of this repository's site.
 */
export const minifyPlugin: Plugin = {
  name: 'squeeze',
  setup(build) {
    build.onEnd(async ({ outputFiles = [] }) => {
      for (const file of outputFiles) file.contents = Buffer.from(await squeezed(file.text));
    });
  },
};
