import type { RuledFinding } from '../judge/check.ts';
import { outgoingLinks } from '../rules/outgoing-links.ts';
import { siteFactsOf } from '../sources/facts-of-found.ts';
import type { FoundSite } from '../sources/found-site.ts';
import { CLOCK } from '../sources/http/clock.ts';
import { CRAWLER } from '../sources/http/crawl.ts';
import { type AskOptions, askOutside } from './ask.ts';
import { type OutsideLink, outsideLinks } from './outside-links.ts';
import type { Verdict } from './verdict.ts';
import { VerdictCache } from './verdict-cache.ts';

export interface ExternalOptions extends AskOptions {
  /** Folder whose `node_modules/.cache` keeps what was alive. */
  readonly root: string;
  /** Days for which an address that was alive is not asked again. */
  readonly days: number;
  /** What is dead is an error, instead of a warning. */
  readonly strict: boolean;
}

/** What a look at all links to other sites gave. */
export interface ExternalReport {
  /** Addresses of other sites. */
  readonly addresses: number;
  /** Of them, those that were asked; the others were alive not long ago. */
  readonly asked: number;
  readonly findings: readonly RuledFinding[];
}

/** How addresses of others are asked when nothing else is said. */
export const EXTERNAL_DEFAULTS = {
  concurrency: 8,
  timeout: 10_000,
  retries: 2,
  backOff: 1_000,
  longestWait: 60_000,
  days: 7,
  clock: CLOCK,
  userAgent: `${CRAWLER}-check`,
} as const;

const findingOf = ({ href, pages }: OutsideLink, { outcome, reason }: Verdict, strict: boolean): RuledFinding => {
  const isDead = outcome === 'dead';
  return {
    rule: outgoingLinks,
    severity: isDead ? (strict ? 'error' : 'warning') : 'info',
    message: isDead
      ? `the link ${href} ${reason}`
      : `the link ${href} ${reason}, so that nobody knows whether it works`,
    fix: isDead ? 'link to where it is now, or take the link out' : 'look at it in a browser',
    pages,
    href,
  };
};

/** Asks every address of another site that pages link to or load whether it is there. Findings are of rule LNK-06. */
export const checkExternal = async (found: FoundSite, options: ExternalOptions): Promise<ExternalReport> => {
  const links = outsideLinks(siteFactsOf(found));
  const cache = new VerdictCache(options.root, options);
  const open = links.map(({ url }) => url).filter((url) => cache.get(url) === undefined);
  const verdicts = await askOutside(open, options);
  for (const [url, verdict] of verdicts) cache.add(url, verdict);
  cache.save();
  const findings = links.flatMap((link) => {
    const verdict = verdicts.get(link.url);
    return verdict === undefined || verdict.outcome === 'alive' ? [] : [findingOf(link, verdict, options.strict)];
  });
  return { addresses: links.length, asked: open.length, findings };
};
