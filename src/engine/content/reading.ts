import type { Unpublished } from '../api/content.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import type { ContentFiles } from './content-files.ts';
import type { ReadMemory } from './content-memory.ts';
import type { Origins } from './origins.ts';
import type { Loaded } from './remote/loader.ts';

export type AnyRecord = Record<string, unknown>;

/** A Markdown body waits for the variables, which other records provide. */
export interface PendingBody {
  readonly record: Record<string, unknown>;
  readonly file: string;
  readonly text: string;
  readonly firstLine: number;
  /** Where in a data file the text is a value: on one line, whatever its own lines are. */
  readonly at?: readonly (string | number)[];
}

/** What reading needs and gathers. */
export interface Reading {
  readonly root: string;
  readonly files: ContentFiles;
  readonly origins: Origins;
  readonly diagnostics: Diagnostic[];
  readonly bodies: PendingBody[];
  readonly unpublished: Map<object, Unpublished>;
  readonly asOf: string;
  readonly memory: ReadMemory | undefined;
  /** What was loaded, by collection. */
  readonly loaded: ReadonlyMap<string, Loaded>;
}

/** Notes an error at a place. */
export const report = (reading: Reading, rule: string, message: string, location: Location, fix?: string): void => {
  reading.diagnostics.push({ rule, severity: 'error', message, fix, locations: [location] });
};
