import { fileOfInput } from './imported-sheets.ts';

/** Components and style sheets affect only the appearance of pages, and the lock file covers packages. */
const NOT_SOURCES = /\.(tsx|jsx|css|scss|sass|less|styl|pcss)$|(^|\/)node_modules\//;

/** The module comes first, followed by its direct and indirect imports in sorted order. */
export const sourcesBehind = (importsOf: (file: string) => readonly string[], module: string): readonly string[] => {
  const found = new Set([module]);
  for (const file of found)
    for (const imported of importsOf(file)) if (!NOT_SOURCES.test(fileOfInput(imported))) found.add(imported);
  found.delete(module);
  return [module, ...[...found].map(fileOfInput).sort()];
};
