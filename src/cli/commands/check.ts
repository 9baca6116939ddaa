import path from 'node:path';
import { readOlderSite } from '../../engine/check/changes/read-list.ts';
import { checkExistingSite } from '../../engine/check/check-existing-site.ts';
import { checkExternal, EXTERNAL_DEFAULTS } from '../../engine/check/external/check-external.ts';
import { toDiagnostic } from '../../engine/check/locate.ts';
import { locateInSources } from '../../engine/check/locate-in-sources.ts';
import type { ExistingSite } from '../../engine/check/sources/existing-site.ts';
import { siteFactsOf } from '../../engine/check/sources/existing-site-facts.ts';
import { readFolder } from '../../engine/check/sources/folder.ts';
import { crawlSite } from '../../engine/check/sources/http/crawl-site.ts';
import { CRAWL_DEFAULTS } from '../../engine/check/sources/http/page-crawler.ts';
import type { SiteIdentity } from '../../engine/check/sources/identity.ts';
import {
  DIAGNOSTICS_VERSION,
  type Diagnostic,
  EXIT,
  hasErrors,
  sortDiagnostics,
  usageFailure,
} from '../../engine/core/diagnostics.ts';
import { listPages, type PageList } from '../../engine/facts/page-list.ts';
import { RULES } from '../../engine/rules/index.ts';
import type { Io } from '../io.ts';
import { foldersOf, todayHere } from '../parse-options.ts';
import { formatChanges } from '../print/changes.ts';
import { type Colours, countDiagnostics, withoutNotes } from '../print/diagnostics.ts';
import { formatForTerminal } from '../print/findings.ts';
import { createProgress } from '../print/progress.ts';
import { countNames } from '../report/groups.ts';
import { type ReportFlags, withReports } from '../report/write.ts';

export interface CheckFlags extends ReportFlags {
  readonly url?: string;
  readonly against?: string;
  readonly origin?: string;
  readonly base?: string;
  readonly external?: boolean;
  readonly strict?: boolean;
  /** In days. */
  readonly maxAge?: number;
  readonly maxPages?: number;
  /** In minutes. */
  readonly maxTime?: number;
  readonly concurrency?: number;
  /** In seconds. */
  readonly timeout?: number;
  readonly userAgent?: string;
  readonly ignoreRobots?: boolean;
}

const requestsOf = ({ concurrency, timeout, userAgent }: CheckFlags) => ({
  ...(concurrency === undefined ? {} : { concurrency }),
  ...(timeout === undefined ? {} : { timeout: timeout * 1000 }),
  ...(userAgent === undefined ? {} : { userAgent }),
});

const withProgress = async <Result>(
  flags: CheckFlags,
  io: Io,
  action: (onProgress: (done: number, total: number) => void) => Promise<Result>,
): Promise<Result> => {
  const progress = createProgress(io, flags.quiet === true || flags.json === true);
  try {
    return await action((done, total) => progress.onProgress('check', done, total));
  } finally {
    progress.stop();
  }
};

const identityOf = ({ origin, base }: CheckFlags): SiteIdentity => ({
  ...(origin === undefined ? {} : { origin }),
  ...(base === undefined ? {} : { base }),
});

/** File names are relative to the root, like all other locations. */
const readAt = (folder: string, root: string, identity: SiteIdentity): ExistingSite => {
  const found = readFolder(folder, identity);
  const way = path.relative(root, folder).split(path.sep).join('/');
  return { ...found, placeOf: (page) => path.posix.join(way, found.placeOf(page)) };
};

const readSite = async (folder: string | undefined, flags: CheckFlags, io: Io): Promise<ExistingSite> => {
  const { url } = flags;
  if (url === undefined) {
    if (!flags.external) io.endAtOnce?.();
    const { root, out } = foldersOf(flags, io);
    return readAt(folder === undefined ? out : path.resolve(io.cwd, folder), root, identityOf(flags));
  }
  if (folder !== undefined)
    throw usageFailure('check/two-sites', 'a folder and --url cannot be combined', 'remove one of them');
  return readServed(url, flags, io);
};

const readServed = (url: string, flags: CheckFlags, io: Io): Promise<ExistingSite> => {
  const { maxPages = CRAWL_DEFAULTS.maxPages, maxTime, ignoreRobots = false } = flags;
  const limits = { maxPages, ...(maxTime === undefined ? {} : { mostTime: maxTime * 60_000 }) };
  const { signal } = io;
  const now = () => io.now().getTime();
  return withProgress(flags, io, (onProgress) =>
    crawlSite(url, { ...CRAWL_DEFAULTS, ...requestsOf(flags), ...limits, ignoreRobots, signal, now, onProgress }),
  );
};

const readBefore = async (flags: CheckFlags, io: Io): Promise<PageList | undefined> => {
  const { against } = flags;
  if (against === undefined) return undefined;
  if (/^https?:\/\//.test(against)) return listPages(siteFactsOf(await readServed(against, flags, io)));
  return readOlderSite(path.resolve(io.cwd, against), identityOf(flags));
};

interface Outside {
  readonly diagnostics: readonly Diagnostic[];
  /** Number of external URLs found and requested. Undefined without --external. */
  readonly external?: { readonly addresses: number; readonly asked: number };
}

/** Adds source locations to the findings if the sources are available. */
const lookOutside = async (found: ExistingSite, flags: CheckFlags, io: Io): Promise<Outside> => {
  if (!flags.external) return { diagnostics: [] };
  const { root } = foldersOf(flags, io);
  const { strict = false, maxAge: days = EXTERNAL_DEFAULTS.days } = flags;
  const { signal, environment } = io;
  const { findings, addresses, asked } = await withProgress(flags, io, (onProgress) =>
    checkExternal(found, {
      ...EXTERNAL_DEFAULTS,
      ...requestsOf(flags),
      root,
      now: io.now().getTime(),
      days,
      strict,
      signal,
      onProgress,
    }),
  );
  const asOf = todayHere(root, io);
  const diagnostics = found.foreign
    ? findings.map(toDiagnostic)
    : await locateInSources(findings, { root, asOf, environment });
  return { diagnostics, external: { addresses, asked } };
};

const checkAll = async (folder: string | undefined, flags: CheckFlags, io: Io) => {
  const before = await readBefore(flags, io);
  const found = await readSite(folder, flags, io);
  const { root } = foldersOf(flags, io);
  const checked = checkExistingSite(found, RULES, before, todayHere(root, io));
  const { diagnostics: outside, external } = await lookOutside(found, flags, io);
  return { ...checked, external, diagnostics: sortDiagnostics([...checked.diagnostics, ...outside]) };
};

export const runCheck = async (
  folder: string | undefined,
  flags: CheckFlags,
  io: Io,
  colours: Colours,
): Promise<number> => {
  const report = await withReports('check', flags, io, () => checkAll(folder, flags, io));
  const { external, changes, diagnostics } = report;
  const failed = hasErrors(diagnostics);
  if (flags.json) io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: !failed, ...report }, null, 1)}\n`);
  else io.error(formatForTerminal(flags.quiet ? withoutNotes(diagnostics) : diagnostics, report.pages, colours));
  if (!flags.json && !flags.quiet) {
    if (changes) io.out(formatChanges(changes, flags.against ?? '', colours));
    const asked = external === undefined ? '' : `, ${external.asked} of ${external.addresses} external links requested`;
    io.out(
      `Checked ${countNames(report.pages, 'page')} and ${countNames(report.links, 'link')}${asked}: ${countDiagnostics(diagnostics)}\n`,
    );
  }
  return failed ? EXIT.problems : EXIT.fine;
};
