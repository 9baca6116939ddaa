import path from 'node:path';
import { checkFound } from '../../engine/check/check-found.ts';
import { readFolder } from '../../engine/check/sources/folder.ts';
import type { FoundSite } from '../../engine/check/sources/found-site.ts';
import { CRAWL_DEFAULTS, crawlSite } from '../../engine/check/sources/http/crawl.ts';
import { DIAGNOSTICS_VERSION, EXIT, hasErrors, usageFailure } from '../../engine/diagnostics.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf } from '../options.ts';
import { type Colours, countDiagnostics, formatDiagnostics } from '../print/diagnostics.ts';
import { createProgress } from '../print/progress.ts';

export interface CheckFlags extends CommonFlags {
  readonly url?: string;
  readonly maxPages?: number;
  readonly concurrency?: number;
  /** Seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
  readonly ignoreRobots?: boolean;
}

/** Flags that say how to ask over HTTP; those that are not given keep their defaults. */
const requestsOf = ({ concurrency, timeout, userAgent }: CheckFlags) => ({
  ...(concurrency === undefined ? {} : { concurrency }),
  ...(timeout === undefined ? {} : { timeout: timeout * 1000 }),
  ...(userAgent === undefined ? {} : { userAgent }),
});

/** The site that the flags name: a served one, or a folder. */
const readSite = async (folder: string | undefined, flags: CheckFlags, io: Io): Promise<FoundSite> => {
  const { url, maxPages = CRAWL_DEFAULTS.maxPages, ignoreRobots = false } = flags;
  if (url === undefined)
    return readFolder(folder === undefined ? foldersOf(flags, io).out : path.resolve(io.cwd, folder));
  if (folder !== undefined)
    throw usageFailure('check/two-sites', 'a folder and --url name two sites', 'leave one of the two out');
  const progress = createProgress(io, flags.quiet === true || flags.json === true);
  try {
    return await crawlSite(url, {
      ...CRAWL_DEFAULTS,
      ...requestsOf(flags),
      maxPages,
      ignoreRobots,
      signal: io.signal,
      onProgress: (done, total) => progress.onProgress('check', done, total),
    });
  } finally {
    progress.stop();
  }
};

/** `build-site check` */
export const runCheck = async (
  folder: string | undefined,
  flags: CheckFlags,
  io: Io,
  colours: Colours,
): Promise<number> => {
  const report = checkFound(await readSite(folder, flags, io));
  const failed = hasErrors(report.diagnostics);
  if (flags.json) io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: !failed, ...report }, null, 1)}\n`);
  else io.error(formatDiagnostics(report.diagnostics, colours));
  if (!flags.json && !flags.quiet)
    io.out(`Checked ${report.pages} pages and ${report.links} links: ${countDiagnostics(report.diagnostics)}\n`);
  return failed ? EXIT.problems : EXIT.fine;
};
