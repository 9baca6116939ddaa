import { DIAGNOSTICS_VERSION, type Diagnostic } from '../../engine/diagnostics.ts';

/** What every form of the report is made of. */
export interface FindingsReport {
  readonly command: 'build' | 'check';
  /** No error stands. */
  readonly ok: boolean;
  /** The date of the build; counts are known where the run came that far. */
  readonly asOf?: string;
  readonly pages?: number;
  readonly links?: number;
  readonly autoFixed?: number;
  /** Where a page of a site that was read is: a file relative to the root, or a full address. */
  readonly placeOf?: (page: string) => string;
  /** In the order of `sortDiagnostics`. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The report as data, which `docs/report.schema.json` describes. */
export const jsonReport = ({ command, ok, asOf, pages, links, autoFixed, diagnostics }: FindingsReport): string =>
  `${JSON.stringify({ version: DIAGNOSTICS_VERSION, command, ok, asOf, pages, links, autoFixed, diagnostics }, null, 1)}\n`;
