import type { LimitInput } from './host.ts';

// Math.max(...) fails with more than about 120,000 arguments.
export const largest = (numbers: Iterable<number>): number => {
  let most = 0;
  for (const each of numbers) most = Math.max(most, each);
  return most;
};

export const totalSize = (sizes: LimitInput['sizes']): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0);

export const MIB = 1024 * 1024;
