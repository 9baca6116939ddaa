import { TemplateFault } from '../../core/diagnostics.ts';
import { didYouMean } from '../../core/names/suggest.ts';

/** What modules are asked for though nobody wrote it: by esbuild's code, by promises, JSON and React. */
const ASKED_BY_OTHERS = new Set(['__esModule', 'default', 'then', 'toJSON', '$$typeof']);

/**
 * The same names, where asking for one that there is not says so: a misspelt import of a module that stays external is no
 * error for esbuild, and would be `undefined` until something far from it fails. That is told by the prototype, which is
 * asked for unknown names alone, and which esbuild gives its copy of a module too (`import * as`).
 */
export const throwOnMissingExport = <Names extends object>(
  what: string,
  names: Names,
  otherwise = `it has ${Object.keys(names).join(', ')}`,
): Names => {
  const prototype = new Proxy({} as Readonly<Record<string | symbol, unknown>>, {
    get: (none, name) => {
      if (typeof name === 'symbol' || name in none || ASKED_BY_OTHERS.has(name)) return none[name];
      const fix = didYouMean(name, Object.keys(names)) ?? otherwise;
      throw new TemplateFault('templates/unknown-name', `${what} has no "${name}"`, fix);
    },
  });
  return Object.setPrototypeOf({ ...names }, prototype) as Names;
};
