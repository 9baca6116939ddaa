import { existsSync } from 'node:fs';
import path from 'node:path';
import { openOnFirstUse } from '../../backend/embedded/backend.ts';
import type { DataSource } from '../../engine/core/data-source.ts';
import { type Diagnostic, EXIT } from '../../engine/core/diagnostics.ts';
import { isLoopback } from '../../engine/core/loopback.ts';
import { type Dev, startDev } from '../../engine/dev/dev.ts';
import { watchFiles } from '../../engine/dev/watch.ts';
import { contentStoreOf } from '../content-store.ts';
import { environmentFilesOf } from '../environment-files.ts';
import type { Io } from '../io.ts';
import { openBrowser } from '../open-browser.ts';
import { type CommonFlags, foldersOf, todayHere } from '../parse-options.ts';
import { formatEdit, formatEnvironment, formatProblems, formatStart } from '../print/dev.ts';
import type { Colours } from '../print/diagnostics.ts';

export interface DevFlags extends CommonFlags {
  readonly port?: number;
  readonly host: string;
  readonly open?: boolean;
  readonly drafts?: boolean;
  readonly panel: boolean;
  readonly asOf?: string;
  readonly data?: DataSource;
}

const USUAL_PORT = 4321;

/** Returns undefined when running from source, as in tests. */
const drawFile = (): URL | undefined => {
  const file = new URL('./draw-worker.cjs', import.meta.url);
  return existsSync(file) ? file : undefined;
};

const reporter = ({ json, quiet }: DevFlags, io: Io, colours: Colours) => {
  const tell = (event: string, data: object, text: string, isProblem = false): void => {
    if (json) io.out(`${JSON.stringify({ event, ...data })}\n`);
    else if (isProblem) io.error(text);
    else if (!quiet) io.out(text);
  };
  return {
    started: (root: string, { address, data }: Dev) =>
      tell('ready', { address, data }, formatStart({ root, address, data }, performance.now(), colours)),
    edited: (edit: Parameters<typeof formatEdit>[0]) => tell('edit', edit, formatEdit(edit, colours)),
    problems: (diagnostics: readonly Diagnostic[], isServed: boolean) =>
      tell('problems', { diagnostics, isServed }, formatProblems(diagnostics, isServed, colours), true),
    environment: (file: string) => tell('environment', { file }, formatEnvironment(file, colours), true),
  };
};

/** Watches the environment files, because they are read only at startup. */
const watchEnvironment = (root: string, onChange: (file: string) => void) => {
  let isTold = false;
  return watchFiles(environmentFilesOf(root), ([file = '']) => {
    if (!isTold) onChange(path.relative(root, file));
    isTold = true;
  });
};

/** Serves until interrupted, which counts as success. */
export const runDev = async (flags: DevFlags, io: Io, colours: Colours): Promise<number> => {
  const { root } = foldersOf(flags, io);
  const report = reporter(flags, io, colours);
  const warn = (message: string) => io.error(`${colours.yellow('warning')} ${message}\n`);
  // Forms work without an account. Leads are stored locally only if no other machine can reach the server.
  const backend = isLoopback(flags.host)
    ? openOnFirstUse(root, io.now, (message) => warn(`leads are not stored: ${message}`))
    : undefined;
  const dev = await startDev({
    root,
    host: flags.host,
    port: flags.port ?? USUAL_PORT,
    mayMove: flags.port === undefined,
    asOf: flags.asOf ?? todayHere(root, io),
    drafts: flags.drafts === true,
    environment: io.environment,
    data: flags.data,
    panel: flags.panel,
    store: contentStoreOf(root, io),
    drawFile: drawFile(),
    handle: backend?.handle,
    onFault: (line) => io.error(`${colours.red('error')} ${line}\n`),
    onEdit: report.edited,
    onProblems: report.problems,
  });
  const watch = await watchEnvironment(root, report.environment);
  report.started(root, dev);
  if (flags.open) openBrowser(dev.address, () => warn('could not open a browser'));
  if (!io.signal.aborted) await new Promise((resolve) => io.signal.addEventListener('abort', resolve, { once: true }));
  await watch.close();
  await dev.close();
  await backend?.close();
  return EXIT.fine;
};
