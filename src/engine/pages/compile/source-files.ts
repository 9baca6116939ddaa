import { fileOfInput } from './imported-sheets.ts';

/** Components and sheets say how a page looks, and what others wrote changes with the lock file. */
const NOT_SOURCES = /\.(tsx|jsx|css)$|(^|\/)node_modules\//;

/**
 * The files in which a module writes what its functions do: itself and what it imports, directly or not, but for components,
 * sheets and packages. Sorted after the module, as `importsOf` names them.
 */
export const sourcesBehind = (importsOf: (file: string) => readonly string[], module: string): readonly string[] => {
  const found = new Set([module]);
  for (const file of found)
    for (const imported of importsOf(file)) if (!NOT_SOURCES.test(fileOfInput(imported))) found.add(imported);
  found.delete(module);
  return [module, ...[...found].map(fileOfInput).sort()];
};
