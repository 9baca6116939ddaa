import type { Clock } from '../../src/engine/check/sources/http/clock.ts';

/** Returns a clock that advances only while code waits. */
export const patientClock = (): Clock => {
  let time = 0;
  return {
    passed: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
  };
};

/** Returns a clock that never shows the same time twice, even on a fast machine. */
export const ticking = (): (() => Date) => {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last);
  };
};
