import type { SiteFacts } from './site-facts.ts';

/** Where a redirect leads in the end. */
export interface RedirectChain {
  /** The addresses that it passes, itself first; its end is the last, and a loop ends where it began. */
  readonly steps: readonly string[];
  readonly end: string;
  readonly isLoop: boolean;
  /** Why nothing stands at its end, to stand after that in a sentence; undefined where something does. */
  readonly deadEnd: string | undefined;
}

/** Follows a redirect of the site to its end. */
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
    steps.push(next.path);
    if (passed.has(next.path)) return { steps, end: next.path, isLoop: true, deadEnd: undefined };
    passed.add(next.path);
  }
};
