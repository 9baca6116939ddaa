import type { Location } from '../core/diagnostics.ts';

/** A place that the runtime of sources wrote into an element: `templates/a.tsx:3:5`. */
export const toLocation = (source: string): Location | undefined => {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(source) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
};
