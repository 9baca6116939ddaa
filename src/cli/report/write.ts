import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createColors } from 'picocolors';
import { Failure, hasErrors, sortDiagnostics, usageFailure } from '../../engine/core/diagnostics.ts';
import { makeFolder } from '../../engine/core/make-folder.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf, type ReportForm, reportFormOf } from '../parse-options.ts';
import { formatFindings } from '../print/findings.ts';
import { type CauseRecord, causeRecords } from './causes.ts';
import { annotations, markdownReport } from './github.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { refuseForeignReport } from './own-file.ts';
import { type FindingsReport, jsonReport } from './report.ts';
import { sarifReport } from './sarif.ts';

export interface ReportFlags extends CommonFlags {
  readonly report?: readonly string[];
  /** Absolute path of the folder that `check` reads. */
  readonly checked?: string | undefined;
}

/** Functions that create a report. `out` is the output folder, relative to the root. */
const FORMS: Readonly<Record<ReportForm, (report: FindingsReport, out: string) => string>> = {
  '.json': jsonReport,
  '.sarif': sarifReport,
  '.html': htmlReport,
  '.md': markdownReport,
  '.txt': ({ diagnostics, pages }) => formatFindings(diagnostics, pages, createColors(false)),
  '.xml': junitReport,
};

const slashed = (file: string): string => file.split(path.sep).join('/');

const attempt = (file: string, action: () => void): void => {
  try {
    action();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw usageFailure('report/write', `the report ${file} cannot be written: ${(error as Error).message}`);
  }
};

const writeFile = (file: string, text: string, flag: 'w' | 'a' = 'w'): void =>
  attempt(file, () => {
    makeFolder(path.dirname(file));
    writeFileSync(file, text, { flag });
  });

/** Writes annotations to stderr, which the runner also reads, so that the `--json` output stays valid. */
const tellGitHub = (report: FindingsReport, root: string, io: Io): void => {
  const { GITHUB_ACTIONS, GITHUB_STEP_SUMMARY, GITHUB_WORKSPACE = io.cwd } = io.environment;
  if (GITHUB_ACTIONS !== 'true') return;
  const way = slashed(path.relative(GITHUB_WORKSPACE, root));
  io.error(annotations(report.diagnostics, way === '' ? '' : `${way}/`));
  if (GITHUB_STEP_SUMMARY) writeFile(GITHUB_STEP_SUMMARY, markdownReport(report), 'a');
};

const filesOf = ({ report = [] }: ReportFlags, { cwd }: Io) =>
  report.map((file) => ({ file: path.resolve(cwd, file), form: reportFormOf(file) ?? '.json' }) as const);

const writeReports = (report: FindingsReport, flags: ReportFlags, io: Io): void => {
  const { root, out } = foldersOf(flags, io);
  for (const { file, form } of filesOf(flags, io))
    writeFile(file, FORMS[form](report, slashed(path.relative(root, out))));
  tellGitHub(report, root, io);
};

/**
 * Creates empty reports, so that an unwritable path fails before anything else runs and no outdated report remains.
 * Validates all paths before touching any file.
 */
const openReports = (flags: ReportFlags, io: Io): void => {
  const files = filesOf(flags, io);
  const folders = { ...foldersOf(flags, io), checked: flags.checked };
  for (const { file, form } of files) attempt(file, () => refuseForeignReport(file, form, folders));
  for (const { file } of files) writeFile(file, '');
};

type Findings = Omit<FindingsReport, 'command' | 'ok'>;

/** Writes the requested reports even if the action fails. Adds the causes of its findings. */
export const withReports = async <R extends Findings>(
  command: FindingsReport['command'],
  flags: ReportFlags,
  io: Io,
  action: () => R | Promise<R>,
): Promise<R & { readonly causes: readonly CauseRecord[] }> => {
  const report = (findings: Findings) =>
    writeReports({ command, ok: !hasErrors(findings.diagnostics), ...findings }, flags, io);
  openReports(flags, io);
  try {
    const result = await action();
    report(result);
    return { ...result, causes: flags.json ? causeRecords(result.diagnostics, result.pages) : [] };
  } catch (error) {
    if (error instanceof Failure) report({ diagnostics: sortDiagnostics(error.diagnostics) });
    throw error;
  }
};
