import { SingleBar } from 'cli-progress';
import type { Phase } from '../../engine/build/options.ts';
import type { Io } from '../io.ts';

/** Delay in milliseconds before the progress bar appears. */
const QUIET_MILLISECONDS = 500;

export interface Progress {
  readonly onProgress: (phase: Phase, done: number, total: number) => void;
  readonly stop: () => void;
}

export const createProgress = (io: Io, quiet: boolean): Progress => {
  if (!io.isTerminal || quiet) return { onProgress: () => {}, stop: () => {} };
  const started = performance.now();
  let bar: SingleBar | undefined;
  const show = (): SingleBar => {
    const created = new SingleBar({
      format: '{phase} {bar} {value}/{total}',
      barsize: 30,
      clearOnComplete: true,
      hideCursor: true,
      stream: process.stderr,
    });
    created.start(1, 0, { phase: '' });
    return created;
  };
  return {
    onProgress: (phase, done, total) => {
      if (performance.now() - started < QUIET_MILLISECONDS) return;
      bar ??= show();
      bar.setTotal(Math.max(total, 1));
      bar.update(done, { phase: phase.padEnd(8) });
    },
    stop: () => bar?.stop(),
  };
};
