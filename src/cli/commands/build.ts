import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildReport } from '../../engine/build/build-report.ts';
import type { BuildOptions } from '../../engine/build/options.ts';
import { build } from '../../engine/build.ts';
import type { DataSource } from '../../engine/core/data-source.ts';
import { DIAGNOSTICS_VERSION, EXIT, type Failure, usageFailure } from '../../engine/core/diagnostics.ts';
import type { Shard } from '../../engine/pages/plan/choose-pages.ts';
import { contentStoreOf } from '../content-store.ts';
import type { Io } from '../io.ts';
import { foldersOf, todayHere } from '../parse-options.ts';
import { type Colours, withoutNotes } from '../print/diagnostics.ts';
import { formatForBuild, formatForTerminal } from '../print/findings.ts';
import { createProgress } from '../print/progress.ts';
import { formatSummary } from '../print/summary.ts';
import { type ReportFlags, withReports } from '../report/write.ts';
import { type FixFlags, withFixes } from './fix.ts';

export interface BuildFlags extends ReportFlags, FixFlags {
  readonly only?: readonly string[];
  readonly drafts?: boolean;
  readonly strict?: boolean;
  readonly asOf?: string;
  readonly concurrency?: number;
  readonly shard?: Shard;
  readonly shardFolders?: readonly string[];
  readonly data?: DataSource;
  readonly cache?: boolean;
}

/** Returns the peak memory use in bytes. */
const peakMemory = (): number => process.resourceUsage().maxRSS * 1024;

/** Returns undefined when running from source, as in tests. */
const threadFiles = (): BuildOptions['threadFiles'] => {
  const finish = new URL('./finish-worker.cjs', import.meta.url);
  return existsSync(finish) ? { finish, draw: new URL('./draw-worker.cjs', import.meta.url) } : undefined;
};

const engineName = (): string | undefined => {
  const file = fileURLToPath(new URL('./engine', import.meta.url));
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

const notTogether = (): Failure =>
  usageFailure(
    'build/drafts-strict',
    '--drafts and --strict cannot be combined: drafts must not go live',
    'remove one of them',
  );

const notForShard = (): Failure =>
  usageFailure(
    'build/shard-alone',
    '--shard cannot be combined with --only or --no-cache: `build-site merge` needs all pages and their cache',
    'remove --only and --no-cache',
  );

const findingsOf = ({ diagnostics, pages }: BuildReport, { quiet }: BuildFlags, colours: Colours): string =>
  quiet ? formatForTerminal(withoutNotes(diagnostics), pages, colours) : formatForBuild(diagnostics, pages, colours);

export const runBuild = async (flags: BuildFlags, io: Io, colours: Colours): Promise<number> => {
  const { root, out } = foldersOf(flags, io);
  if (flags.drafts && flags.strict) throw notTogether();
  if (flags.shard && (flags.only || flags.cache === false)) throw notForShard();
  const progress = createProgress(io, flags.quiet === true || flags.json === true);
  const { only = [], drafts = false, strict = false, asOf = todayHere(root, io) } = flags;
  try {
    const report = await withReports('build', flags, io, () =>
      withFixes(root, flags, io, colours, () =>
        build({
          root,
          out,
          asOf,
          only,
          drafts,
          strict,
          concurrency: flags.concurrency,
          threadFiles: threadFiles(),
          engine: flags.cache === false ? undefined : engineName(),
          redraw: flags.cache === false,
          shard: flags.shard,
          shardFolders: flags.shardFolders?.map((folder) => path.resolve(io.cwd, folder)),
          data: flags.data ?? (flags.cache === false ? 'fresh' : 'kept'),
          environment: io.environment,
          store: contentStoreOf(root, io),
          signal: io.signal,
          onProgress: progress.onProgress,
        }),
      ),
    );
    progress.stop();
    if (flags.json)
      io.out(
        `${JSON.stringify({ version: DIAGNOSTICS_VERSION, ok: true, ...report, peakMemory: peakMemory() }, null, 1)}\n`,
      );
    else io.error(findingsOf(report, flags, colours));
    if (!flags.json && !flags.quiet) io.out(formatSummary(report, out, io.cwd, colours));
    return EXIT.fine;
  } finally {
    progress.stop();
  }
};
