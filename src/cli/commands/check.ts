import path from 'node:path';
import { checkFolder } from '../../engine/check/check-folder.ts';
import { DIAGNOSTICS_VERSION, EXIT, hasErrors } from '../../engine/diagnostics.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../options.ts';
import { type Colours, countDiagnostics, formatDiagnostics } from '../print/diagnostics.ts';

/** `build-site check` */
export const runCheck = async (
  folder: string | undefined,
  flags: CommonFlags,
  io: Io,
  colours: Colours,
): Promise<number> => {
  const report = checkFolder(folder === undefined ? foldersOf(flags, io).out : path.resolve(io.cwd, folder));
  const failed = hasErrors(report.diagnostics);
  if (flags.json) io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: !failed, ...report }, null, 1)}\n`);
  else io.error(formatDiagnostics(report.diagnostics, colours));
  if (!flags.json && !flags.quiet)
    io.out(`Checked ${report.pages} pages and ${report.links} links: ${countDiagnostics(report.diagnostics)}\n`);
  return failed ? EXIT.problems : EXIT.fine;
};
