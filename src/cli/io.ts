import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Everything the command takes from its surroundings, so that tests can run it whole in their own process. */
export interface Io {
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Resolves once there is room for more output; with false where nobody reads on. Without it there always is. */
  readonly flushed?: () => Promise<boolean>;
  /** The error stream is a terminal that can show a bar. */
  readonly isTerminal: boolean;
  readonly now: () => Date;
  /** Waits so many milliseconds, or until the signal. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
  /**
   * From here on an interruption ends the process at once. For work that never waits, so that it would not hear the
   * signal, and that leaves nothing half done.
   */
  readonly endAtOnce?: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** The real surroundings. Interrupting twice ends the process at once. */
export const processIo = (): Io => {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  for (const name of SIGNALS) process.once(name, interrupt);
  // The reader of a pipe may leave early, as `| head` does.
  let isRead = true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    isRead = false;
  });
  return {
    arguments: process.argv.slice(2),
    cwd: process.cwd(),
    environment: process.env,
    out: (text) => void process.stdout.write(text),
    error: (text) => void process.stderr.write(text),
    flushed: async () => {
      // Rejects where the reader leaves, which is heard above.
      if (isRead && process.stdout.writableNeedDrain) await once(process.stdout, 'drain').catch(() => {});
      return isRead;
    },
    isTerminal: process.stderr.isTTY === true && !process.env.CI,
    now: () => new Date(),
    wait: (milliseconds) => delay(milliseconds, undefined, { signal: interruption.signal }).catch(() => {}),
    signal: interruption.signal,
    endAtOnce: () => {
      for (const name of SIGNALS) process.removeListener(name, interrupt);
    },
  };
};

/** Asked to print data in place of words. */
export const wantsJson = ({ arguments: given }: Io): boolean => given.includes('--json');
