import { DIAGNOSTICS_VERSION, type Diagnostic } from '../diagnostics.ts';

/** The findings of the build that made the site, for its own report page. */
export const REPORT_FILE = 'seo-report.json';

export interface Report {
  readonly asOf: string;
  readonly pages: number;
  readonly links: number;
  readonly autoFixed: number;
  /** Descriptions of indexable pages, equal ones counted once. */
  readonly uniqueDescriptions: number;
  /** What must be true, by the id of each rule that something was found of. */
  readonly rules: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

const withoutSources = ({ locations: _, correction, ...rest }: Diagnostic): Diagnostic =>
  correction ? { ...rest, correction: { of: correction.of, at: correction.at, to: correction.to } } : rest;

/** The report as JSON, which `docs/report.schema.json` describes. Places in the sources stay out: the file is public. */
export const reportText = ({ diagnostics, ...counts }: Report): string =>
  `${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: true, ...counts, diagnostics: diagnostics.map(withoutSources) }, null, 1)}\n`;
