import type { Location } from '../core/diagnostics.ts';

/** Parses `templates/a.tsx:3:5`. */
export const toLocation = (source: string): Location | undefined => {
  const [, file, line, column] = /^(.*):(\d+):(\d+)$/.exec(source) ?? [];
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) };
};
