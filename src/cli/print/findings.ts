import type { Diagnostic } from '../../engine/core/diagnostics.ts';
import { formatCauses } from './causes.ts';
import { type Colours, formatDiagnostics, formatFolded, formatOverview } from './diagnostics.ts';

/** Maximum number of lines. A longer list would push the causes off the screen. */
const MAX_LINES = 40;

export const formatFindings = (
  diagnostics: readonly Diagnostic[],
  pages: number | undefined,
  colours: Colours,
): string => `${formatCauses(diagnostics, pages, colours)}${formatDiagnostics(diagnostics, colours)}`;

export const formatForTerminal = (
  diagnostics: readonly Diagnostic[],
  pages: number | undefined,
  colours: Colours,
): string => {
  const causes = formatCauses(diagnostics, pages, colours);
  const list = formatDiagnostics(diagnostics, colours);
  const isLong = causes !== '' && list.split('\n').length > MAX_LINES;
  return `${causes}${isLong ? formatOverview(diagnostics, colours) : list}`;
};

export const formatForBuild = (
  diagnostics: readonly Diagnostic[],
  pages: number | undefined,
  colours: Colours,
): string => `${formatCauses(diagnostics, pages, colours)}${formatFolded(diagnostics, colours)}`;
