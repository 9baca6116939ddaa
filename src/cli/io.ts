import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** The environment of a command. Tests replace it to run commands in-process. */
export interface Io {
  readonly arguments: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Resolves to true when stdout accepts more output, or to false if the reader has closed it. */
  readonly flushed?: () => Promise<boolean>;
  readonly isTerminal: boolean;
  readonly now: () => Date;
  /** Waits. Also resolves when the signal aborts. */
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly signal: AbortSignal;
  /**
   * Makes interruptions end the process immediately, for synchronous work during which the signal cannot be handled.
   */
  readonly endAtOnce?: () => void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Creates the environment of this process. A second interruption ends the process immediately. */
export const processIo = (): Io => {
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort();
  for (const name of SIGNALS) process.once(name, interrupt);
  // The reader of a pipe can close it early, as `head` does.
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
      // Rejects on EPIPE, which the listener above handles.
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

export const wantsJson = ({ arguments: given }: Io): boolean => given.includes('--json');
