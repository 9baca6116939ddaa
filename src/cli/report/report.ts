import { DIAGNOSTICS_VERSION, type Diagnostic } from '../../engine/core/diagnostics.ts';
import { causeRecords } from './causes.ts';

export interface FindingsReport {
  readonly command: 'build' | 'check';
  /** True if there are no errors. */
  readonly ok: boolean;
  /** Date of the build. This and the counts below are undefined if the run failed early. */
  readonly asOf?: string;
  readonly pages?: number;
  readonly links?: number;
  readonly autoFixed?: number;
  /** Returns a page's location: a file relative to the root, or a URL. */
  readonly placeOf?: (page: string) => string;
  /** Findings, sorted by `sortDiagnostics`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Formats the report as JSON. Schema: `docs/report.schema.json`. */
export const jsonReport = ({ command, ok, asOf, pages, links, autoFixed, diagnostics }: FindingsReport): string => {
  const causes = causeRecords(diagnostics, pages);
  const report = { version: DIAGNOSTICS_VERSION, command, ok, asOf, pages, links, autoFixed, causes, diagnostics };
  return `${JSON.stringify(report, null, 1)}\n`;
};
