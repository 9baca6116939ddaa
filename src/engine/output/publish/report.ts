import { DIAGNOSTICS_VERSION, type Diagnostic } from '../../core/diagnostics.ts';

/** Shown on the site's report page. */
export const REPORT_FILE = 'seo-report.json';

export interface Report {
  readonly asOf: string;
  readonly pages: number;
  readonly links: number;
  readonly autoFixed: number;
  readonly uniqueDescriptions: number;
  /** Titles by rule id, for rules with findings. */
  readonly rules: Readonly<Record<string, string>>;
  readonly diagnostics: readonly Diagnostic[];
}

const withoutSources = ({ locations: _, correction, ...rest }: Diagnostic): Diagnostic =>
  correction ? { ...rest, correction: { of: correction.of, at: correction.at, to: correction.to } } : rest;

/** See `docs/report.schema.json`. Omits source locations, because the file is public. */
export const reportText = ({ diagnostics, ...counts }: Report): string =>
  `${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: true, ...counts, diagnostics: diagnostics.map(withoutSources) }, null, 1)}\n`;
