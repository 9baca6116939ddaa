import path from 'node:path';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import { readTextFile } from '../core/text-file.ts';
import { editorAddress } from './editor.ts';

export interface FrameLine {
  readonly number: number;
  readonly text: string;
  readonly isIt: boolean;
}

/** `frame` is empty if the file cannot be read or the line is unknown. */
export interface FramedLocation extends Location {
  readonly editor: string;
  readonly frame: readonly FrameLine[];
}

export interface FramedDiagnostic extends Diagnostic {
  readonly locations: readonly FramedLocation[];
}

const LINES_AROUND = 2;
const LONGEST_LINE = 400;

const frameOf = (root: string, { file, line }: Location): FrameLine[] => {
  if (line === undefined) return [];
  try {
    const lines = readTextFile(path.join(root, file)).split('\n');
    const first = Math.max(0, line - 1 - LINES_AROUND);
    return lines.slice(first, line + LINES_AROUND).map((text, index) => ({
      number: first + index + 1,
      text: text.slice(0, LONGEST_LINE),
      isIt: first + index + 1 === line,
    }));
  } catch {
    return [];
  }
};

const MOST_FRAMES = 3;

export const withFrames = (diagnostic: Diagnostic, root: string): FramedDiagnostic => ({
  ...diagnostic,
  locations: (diagnostic.locations ?? []).map((location, index) => ({
    ...location,
    editor: editorAddress(root, location),
    frame: index < MOST_FRAMES ? frameOf(root, location) : [],
  })),
});
