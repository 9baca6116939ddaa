/** `make.mjs` copies this file to `lib/check.js`, the entry point `build-site/check`. */
import { createRequire } from 'node:module';

const program = createRequire(import.meta.url)('./program/main.cjs');

export const { Failure, Interrupted } = program;

export const checkSite = async (options) => {
  const { checkSite: check } = await program.loadCheck();
  return check(options);
};
