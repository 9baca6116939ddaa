import { servedPath } from './canonical-form.ts';
import type { SiteFacts } from './site-facts.ts';

export interface RedirectChain {
  /** Paths from the start to the end. A loop ends with the repeated path. */
  readonly steps: readonly string[];
  readonly end: string;
  readonly isLoop: boolean;
  /** Why the final target does not exist, as a predicate. Undefined if it exists. */
  readonly deadEnd: string | undefined;
}

/** Browsers give up after about 20 steps. */
const MOST_STEPS = 100;

export const followRedirect = (from: string, site: SiteFacts): RedirectChain => {
  const { targets, addresses, failures, partial } = site;
  const steps = [from];
  const passed = new Set(steps);
  for (;;) {
    const at = steps.at(-1) as string;
    const target = targets.get(at);
    const next = target?.kind === 'redirect' ? addresses.resolve(target.to, at) : undefined;
    if (target?.kind === 'redirect' && (next === undefined || next.outside)) {
      steps.push(target.to);
      return { steps, end: target.to, isLoop: false, deadEnd: undefined };
    }
    if (next === undefined) {
      const deadEnd = target === undefined && !partial ? (failures?.get(at) ?? 'does not exist') : undefined;
      return { steps, end: at, isLoop: false, deadEnd };
    }
    if (steps.length > MOST_STEPS)
      return { steps, end: at, isLoop: false, deadEnd: `is still a redirect after ${MOST_STEPS} steps` };
    const path = servedPath(next.path, site);
    steps.push(path);
    if (passed.has(path)) return { steps, end: path, isLoop: true, deadEnd: undefined };
    passed.add(path);
  }
};
