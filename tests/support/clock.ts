/** The time of day, never the same twice: what came later has a later time, however quick the machine. */
export const ticking = (): (() => Date) => {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return new Date(last);
  };
};
