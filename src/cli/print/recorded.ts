import type { DataReport } from '../../engine/content/remote/loader.ts';

export const recordedLine = ({ recorded }: DataReport): string[] =>
  recorded.length === 0
    ? []
    : [`  recorded  ${recorded.join(', ')}, from the last load; use --data fresh to load again`];
