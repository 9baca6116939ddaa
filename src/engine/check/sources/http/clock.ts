import { setTimeout as delay } from 'node:timers/promises';
import { Interrupted } from '../../../core/diagnostics.ts';

export interface Clock {
  /** Monotonic time in milliseconds. */
  readonly passed: () => number;
  /** Throws Interrupted when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export const CLOCK: Clock = {
  passed: () => performance.now(),
  wait: async (milliseconds, signal) => {
    try {
      await delay(milliseconds, undefined, { signal });
    } catch {
      throw new Interrupted();
    }
  },
};
