import { DIAGNOSTICS_VERSION, type Diagnostic } from '../../engine/core/diagnostics.ts';
import { causeRecords } from './causes.ts';

export interface FindingsReport {
  readonly command: 'build' | 'check';
  readonly ok: boolean;
  /** Date of the build. Undefined if the run failed early, like the counts below. */
  readonly asOf?: string;
  readonly pages?: number;
  readonly links?: number;
  readonly autoFixed?: number;
  /** Returns a file relative to the root, or a URL. */
  readonly placeOf?: (page: string) => string;
  /** Findings sorted by `sortDiagnostics`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Returns a report with the schema `docs/report.schema.json`. */
export const jsonReport = ({ command, ok, asOf, pages, links, autoFixed, diagnostics }: FindingsReport): string => {
  const causes = causeRecords(diagnostics, pages);
  const report = { version: DIAGNOSTICS_VERSION, command, ok, asOf, pages, links, autoFixed, causes, diagnostics };
  return `${JSON.stringify(report, null, 1)}\n`;
};
