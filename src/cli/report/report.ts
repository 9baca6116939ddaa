import { DIAGNOSTICS_VERSION, type Diagnostic } from '../../engine/core/diagnostics.ts';

export interface FindingsReport {
  readonly command: 'build' | 'check';
  /** True without errors. */
  readonly ok: boolean;
  /** Date of the build. Counts are undefined if the run failed early. */
  readonly asOf?: string;
  readonly pages?: number;
  readonly links?: number;
  readonly autoFixed?: number;
  /** Location of a page: a file relative to the root, or a URL. */
  readonly placeOf?: (page: string) => string;
  /** In the order of `sortDiagnostics`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Schema: `docs/report.schema.json`. */
export const jsonReport = ({ command, ok, asOf, pages, links, autoFixed, diagnostics }: FindingsReport): string =>
  `${JSON.stringify({ version: DIAGNOSTICS_VERSION, command, ok, asOf, pages, links, autoFixed, diagnostics }, null, 1)}\n`;
