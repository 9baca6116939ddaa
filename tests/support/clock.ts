import type { Clock } from '../../src/engine/sources/http/clock.ts';

/** Time that passes when somebody waits, and at no other time. */
export const patientClock = (): Clock => {
  let time = 0;
  return {
    passed: () => time,
    wait: async (milliseconds) => {
      time += milliseconds;
    },
  };
};

/** The time of day, never the same twice: what came later has a later time, however quick the machine. */
export const ticking = (): (() => Date) => {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last);
  };
};
