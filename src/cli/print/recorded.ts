import type { DataReport } from '../../engine/elsewhere/loader.ts';

/** Says on a line which data was taken from recordings; no line where none was. */
export const recordedLine = ({ recorded }: DataReport): string[] =>
  recorded.length === 0 ? [] : [`  recorded  ${recorded.join(', ')}, as last loaded; --data fresh loads again`];
