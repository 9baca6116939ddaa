import { fileOfInput } from './imported-sheets.ts';

/** Components and style sheets only affect how a page looks. The lock file covers packages. */
const NOT_SOURCES = /\.(tsx|jsx|css)$|(^|\/)node_modules\//;

/**
 * Returns a module and its direct and indirect imports, except for components, style sheets and packages. The module
 * comes first, followed by its imports in sorted order.
 */
export const sourcesBehind = (importsOf: (file: string) => readonly string[], module: string): readonly string[] => {
  const found = new Set([module]);
  for (const file of found)
    for (const imported of importsOf(file)) if (!NOT_SOURCES.test(fileOfInput(imported))) found.add(imported);
  found.delete(module);
  return [module, ...[...found].map(fileOfInput).sort()];
};
