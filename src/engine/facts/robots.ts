import { isPathPattern, type RobotsProblem, type RobotsRecord, readRecords } from './robots-records.ts';

interface RobotsRule {
  readonly allows: boolean;
  readonly pattern: string;
  readonly matches: RegExp;
}

/** robots.txt as all crawlers and Google's take it. */
export interface Robots {
  readonly problems: readonly RobotsProblem[];
  readonly sitemaps: readonly string[];
  /** Seconds that it asks for between two requests. */
  readonly delay: number;
  /** The `Disallow` that keeps crawlers from a path; undefined where they may read it. */
  blockOf(path: string): string | undefined;
}

/** `*` is any run of characters, `$` at the end the end of the address. Source: RFC 9309, section 2.2.3. */
const toPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  );

/** A selector of groups: those for one crawler if the file names it, else those for all; without a crawler, for Google and all. */
const groupsFor = (records: readonly RobotsRecord[], crawler: string | undefined): ((agent: string) => boolean) => {
  if (crawler === undefined) return (agent) => agent === '*' || /^googlebot$/i.test(agent);
  const isNamed = records.some(({ name, value }) => name === 'user-agent' && value.toLowerCase() === crawler);
  return (agent) => (isNamed ? agent.toLowerCase() === crawler : agent === '*');
};

/** Reads robots.txt. Rules of groups for `*` and for Googlebot count, or those for one crawler. Source: RFC 9309. */
export const readRobots = (text: string, crawler?: string): Robots => {
  const { records, problems } = readRecords(text);
  const isFor = groupsFor(records, crawler);
  const sitemaps: string[] = [];
  const rules: RobotsRule[] = [];
  let delay = 0;
  let concerns = false;
  let isNaming = false;
  for (const { name, value } of records) {
    if (name === 'user-agent') {
      concerns = (isNaming && concerns) || isFor(value);
      isNaming = true;
    } else if (name === 'sitemap') sitemaps.push(value);
    else if ((name === 'allow' || name === 'disallow') && isPathPattern(value)) {
      isNaming = false;
      if (concerns && value !== '') rules.push({ allows: name === 'allow', pattern: value, matches: toPattern(value) });
    } else if (name === 'crawl-delay') {
      isNaming = false;
      if (concerns) delay = Math.max(delay, Number(value) || 0);
    }
  }
  // The longest pattern wins, and of two as long the one that allows.
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  const blockOf = (path: string): string | undefined => {
    const first = rules.find(({ matches }) => matches.test(path));
    return first === undefined || first.allows ? undefined : first.pattern;
  };
  return { problems, sitemaps, delay, blockOf };
};
