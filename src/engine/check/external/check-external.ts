import { outgoingLinks } from '../../rules/links/outgoing-links.ts';
import type { RuledFinding } from '../check.ts';
import type { ExistingSite } from '../sources/existing-site.ts';
import { siteFactsOf } from '../sources/existing-site-facts.ts';
import { CLOCK } from '../sources/http/clock.ts';
import { CRAWLER } from '../sources/http/page-crawler.ts';
import { type AskOptions, askExternalUrls } from './ask.ts';
import { type ExternalLink, externalLinks } from './outside-links.ts';
import type { Verdict } from './verdict.ts';
import { VerdictCache } from './verdict-cache.ts';

export interface ExternalOptions extends AskOptions {
  readonly root: string;
  /** Days before a working URL is requested again. */
  readonly days: number;
  readonly isIgnored?: (url: string) => boolean;
  readonly strict: boolean;
}

export interface ExternalReport {
  readonly addresses: number;
  /** Number of URLs requested because they were not cached. */
  readonly asked: number;
  readonly findings: readonly RuledFinding[];
}

export const EXTERNAL_DEFAULTS = {
  concurrency: 8,
  timeout: 10_000,
  retries: 2,
  backOff: 1_000,
  longestWait: 60_000,
  days: 7,
  clock: CLOCK,
  // Servers often return 400 or 403 if the user agent does not look like a browser's.
  userAgent: `Mozilla/5.0 (compatible; ${CRAWLER}-check)`,
} as const;

type FaultyOutcome = Exclude<Verdict['outcome'], 'alive'>;

const FIXES: Readonly<Record<FaultyOutcome, string>> = {
  gone: 'link to its new location, or remove the link',
  broken: 'open it in a browser; if the error persists, link to another page',
  unverified: 'open it in a browser',
};

const toFinding = (
  { href, pages }: ExternalLink,
  { reason }: Verdict,
  outcome: FaultyOutcome,
  strict: boolean,
): RuledFinding => {
  const isVerified = outcome !== 'unverified';
  return {
    rule: outgoingLinks,
    isBreaking: isVerified,
    severity: isVerified ? (strict ? 'error' : 'warning') : 'note',
    message: isVerified ? `the link ${href} ${reason}` : `the link ${href} could not be verified: it ${reason}`,
    fix: FIXES[outcome],
    pages,
    href,
  };
};

/** Reports findings as LNK-06. */
export const checkExternal = async (found: ExistingSite, options: ExternalOptions): Promise<ExternalReport> => {
  const { isIgnored = () => false } = options;
  const links = externalLinks(siteFactsOf(found)).filter(({ url }) => !isIgnored(url));
  const cache = new VerdictCache(options.root, options);
  const open = links.map(({ url }) => url).filter((url) => cache.get(url) === undefined);
  const verdicts = await askExternalUrls(open, options);
  for (const [url, verdict] of verdicts) cache.add(url, verdict);
  cache.save();
  const findings = links.flatMap((link) => {
    const verdict = verdicts.get(link.url);
    if (verdict === undefined || verdict.outcome === 'alive') return [];
    return [toFinding(link, verdict, verdict.outcome, options.strict)];
  });
  return { addresses: links.length, asked: open.length, findings };
};
