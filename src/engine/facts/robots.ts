import { isPathPattern, type RobotsProblem, type RobotsRecord, readRecords } from './robots-records.ts';

interface RobotsRule {
  readonly allows: boolean;
  readonly pattern: string;
  readonly matches: RegExp;
}

/** The parts of robots.txt that apply to the requested crawler. */
export interface Robots {
  readonly problems: readonly RobotsProblem[];
  readonly sitemaps: readonly string[];
  /** Crawl delay in seconds. */
  readonly delay: number;
  /** Returns the `Disallow` pattern that blocks a path; undefined if crawling is allowed. */
  blockOf(path: string): string | undefined;
}

/** `*` matches any characters, and a final `$` the end of the path. Source: RFC 9309, section 2.2.3. */
const toPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  );

/**
 * Returns a predicate for the user agents of matching groups. A named crawler uses its own groups if there are any,
 * otherwise `*`. Without a crawler, the groups for `*` and Googlebot apply.
 */
const groupsFor = (records: readonly RobotsRecord[], crawler: string | undefined): ((agent: string) => boolean) => {
  if (crawler === undefined) return (agent) => agent === '*' || /^googlebot$/i.test(agent);
  const isNamed = records.some(({ name, value }) => name === 'user-agent' && value.toLowerCase() === crawler);
  return (agent) => (isNamed ? agent.toLowerCase() === crawler : agent === '*');
};

/** Parses robots.txt for one crawler, or by default for `*` and Googlebot together. Source: RFC 9309. */
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
  // The longest pattern wins; `Allow` wins a tie.
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  const blockOf = (path: string): string | undefined => {
    const first = rules.find(({ matches }) => matches.test(path));
    return first === undefined || first.allows ? undefined : first.pattern;
  };
  return { problems, sitemaps, delay, blockOf };
};
