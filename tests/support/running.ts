import { expect, onTestFinished } from 'vitest';
import { type Run, run } from './site.ts';

export interface Running {
  printed(text: string): Promise<string>;
  interrupt(): Promise<Run>;
}

export const start = (root: string, args: readonly string[], environment: Record<string, string> = {}): Running => {
  const interruption = new AbortController();
  onTestFinished(() => interruption.abort());
  let out = '';
  const finished = run(root, args, environment, interruption.signal, (text) => {
    out += text;
  });
  return {
    printed: async (text) => {
      await expect.poll(() => out).toContain(text);
      return out;
    },
    interrupt: () => {
      interruption.abort();
      return finished;
    },
  };
};
