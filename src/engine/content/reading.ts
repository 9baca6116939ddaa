import type { Unpublished } from '../api/collections.ts';
import type { Diagnostic, Location } from '../core/diagnostics.ts';
import type { ContentFiles } from './content-files.ts';
import type { ReadMemory } from './content-memory.ts';
import type { MarkdownProblem } from './markdown-block.ts';
import type { Origins } from './origins.ts';
import type { Loaded } from './remote/loader.ts';

export type AnyRecord = Record<string, unknown>;

/** A Markdown body. It is rendered after all records are read, because they provide its variables. */
export interface PendingBody {
  readonly record: Record<string, unknown>;
  readonly file: string;
  readonly text: string;
  readonly firstLine: number;
  readonly collection: string;
  /** Path of the body in a data file. Line numbers within such a body do not match the lines of the file. */
  readonly at?: readonly (string | number)[];
  /** Kept with the rendered body, for builds that do not render it again. */
  notes?: readonly MarkdownProblem[];
}

export interface Reading {
  readonly root: string;
  readonly files: ContentFiles;
  readonly origins: Origins;
  readonly diagnostics: Diagnostic[];
  /** Do not stop the build. */
  readonly notes: Diagnostic[];
  readonly bodies: PendingBody[];
  readonly unpublished: Map<object, Unpublished>;
  readonly asOf: string;
  readonly memory: ReadMemory | undefined;
  readonly loaded: ReadonlyMap<string, Loaded>;
}

export const report = (reading: Reading, rule: string, message: string, location: Location, fix?: string): void => {
  reading.diagnostics.push({ rule, severity: 'error', message, fix, locations: [location] });
};
