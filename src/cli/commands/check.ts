import path from 'node:path';
import type { GivenOptions } from '../../engine/check/check-task.ts';
import {
  type CheckReport,
  checkGiven,
  describeCheckSettings,
  explainCheckSettings,
  type ProfileName,
} from '../../engine/check.ts';
import { DIAGNOSTICS_VERSION, EXIT } from '../../engine/core/diagnostics.ts';
import { optimiseAsUsual, optimiseLater } from '../../engine/core/v8-flags.ts';
import type { Io } from '../io.ts';
import { foldersOf } from '../parse-options.ts';
import { formatChanges } from '../print/changes.ts';
import { type Colours, countDiagnostics, withoutNotes } from '../print/diagnostics.ts';
import { formatForTerminal } from '../print/findings.ts';
import { createProgress } from '../print/progress.ts';
import { countNames } from '../report/groups.ts';
import { type ReportFlags, withReports } from '../report/write.ts';

export interface CheckFlags extends ReportFlags {
  readonly url?: string;
  readonly config?: string;
  readonly profile?: ProfileName;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly shrinkBaseline?: boolean;
  readonly printConfig?: boolean;
  readonly against?: string;
  readonly origin?: string;
  readonly base?: string;
  readonly external?: boolean;
  readonly strict?: boolean;
  /** Days before a working link is checked again. */
  readonly maxAge?: number;
  readonly maxPages?: number;
  /** Maximum duration of the crawl in minutes. */
  readonly maxTime?: number;
  readonly concurrency?: number;
  /** Request timeout in seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
  readonly ignoreRobots?: boolean;
}

const optionsOf = (folder: string | undefined, flags: CheckFlags, io: Io): GivenOptions => {
  const { url, against, external, strict, maxAge, timeout } = flags;
  const { config, profile, baseline, writeBaseline, shrinkBaseline, origin, base } = flags;
  const { concurrency, userAgent, maxPages, maxTime, ignoreRobots } = flags;
  const { root, out } = foldersOf(flags, io);
  return {
    folder: folder ?? (url === undefined ? out : undefined),
    url,
    cwd: io.cwd,
    root,
    config,
    profile,
    baseline,
    writeBaseline,
    shrinkBaseline,
    against,
    origin,
    base,
    external: external === true && { maxAge, strict },
    requests: {
      concurrency,
      timeout: timeout === undefined ? undefined : timeout * 1000,
      userAgent,
      maxPages,
      maxTime: maxTime === undefined ? undefined : maxTime * 60_000,
      ignoreRobots,
    },
    environment: io.environment,
    signal: io.signal,
    now: io.now(),
  };
};

const checkWithProgress = async (options: GivenOptions, flags: CheckFlags, io: Io) => {
  // Checking a folder is synchronous, so an interruption has to end the process directly.
  const isOnline = options.url !== undefined || flags.external === true || /^https?:/i.test(flags.against ?? '');
  if (!isOnline) io.endAtOnce?.();
  const progress = createProgress(io, flags.quiet === true || flags.json === true);
  optimiseLater();
  try {
    return await checkGiven({ ...options, onProgress: (done, total) => progress.onProgress('check', done, total) });
  } finally {
    optimiseAsUsual();
    progress.stop();
  }
};

const baselineLines = (
  { known, solved }: CheckReport,
  { writeBaseline, shrinkBaseline }: CheckFlags,
  io: Io,
): string => {
  if (writeBaseline !== undefined) return `Wrote ${countNames(known.length, 'finding')} to ${writeBaseline}\n`;
  if (solved.length === 0) return '';
  const isOne = solved.length === 1;
  const fixed = `${countNames(solved.length, 'finding')} in the baseline ${isOne ? 'is fixed or occurs' : 'are fixed or occur'} less often`;
  return shrinkBaseline
    ? `Updated the baseline: ${fixed}\n`
    : `${fixed}; remove ${isOne ? 'it' : 'them'} with \`build-site ${io.arguments.join(' ')} --shrink-baseline\`\n`;
};

const summary = (report: CheckReport): string => {
  const { pages, links, external, known, ignored, diagnostics } = report;
  const asked = external === undefined ? '' : `, ${external.asked} of ${external.addresses} external links requested`;
  const hidden = [
    ...(known.length > 0 ? [`${countNames(known.length, 'known finding')}`] : []),
    ...(ignored > 0 ? [`${countNames(ignored, 'ignored finding')}`] : []),
  ];
  return `Checked ${countNames(pages, 'page')} and ${countNames(links, 'link')}${asked}: ${[countDiagnostics(diagnostics), ...hidden].join(', ')}\n`;
};

const print = (report: CheckReport, flags: CheckFlags, io: Io, colours: Colours): void => {
  const { changes, known, diagnostics } = report;
  if (flags.json) {
    io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, ...report, known: known.length }, null, 1)}\n`);
    return;
  }
  io.error(formatForTerminal(flags.quiet ? withoutNotes(diagnostics) : diagnostics, report.pages, colours));
  if (flags.quiet) return;
  if (changes) io.out(formatChanges(changes, flags.against ?? '', colours));
  io.out(summary(report) + baselineLines(report, flags, io));
};

const printSettings = (options: GivenOptions, { json }: CheckFlags, io: Io): void => {
  if (json) io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, ...explainCheckSettings(options) }, null, 1)}\n`);
  else io.out(describeCheckSettings(options));
};

export const runCheck = async (
  folder: string | undefined,
  flags: CheckFlags,
  io: Io,
  colours: Colours,
): Promise<number> => {
  const options = optionsOf(folder, flags, io);
  if (flags.printConfig) {
    printSettings(options, flags, io);
    return EXIT.fine;
  }
  const checked = options.folder === undefined ? undefined : path.resolve(io.cwd, options.folder);
  const report = await withReports('check', { ...flags, checked }, io, () => checkWithProgress(options, flags, io));
  print(report, flags, io, colours);
  return report.ok ? EXIT.fine : EXIT.problems;
};
