import { TemplateFault } from '../../core/diagnostics.ts';
import { didYouMean } from '../../core/names/suggest.ts';

/** esbuild's code, promises, JSON and React look up these names on any module. */
const ASKED_BY_OTHERS = new Set(['__esModule', 'default', 'then', 'toJSON', '$$typeof']);

/**
 * esbuild does not check the exports of external modules, so a misspelt import would be `undefined` and fail elsewhere.
 * The proxy is the module's prototype: prototypes are only consulted for unknown names, and esbuild preserves them when
 * it copies a module (`import * as`).
 */
export const throwOnMissingExport = <Names extends object>(
  what: string,
  names: Names,
  otherwise = `available: ${Object.keys(names).join(', ')}`,
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
