import { setTimeout as delay } from 'node:timers/promises';
import { Interrupted } from '../../../core/diagnostics.ts';

/** Time, for who must not ask a host too soon. */
export interface Clock {
  /** Milliseconds since any fixed moment. */
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
