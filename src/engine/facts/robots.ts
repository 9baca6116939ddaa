import { isPathPattern, type RobotsProblem, type RobotsRecord, readRecords } from './robots-records.ts';
import { type RobotsRule, RobotsRules } from './robots-rules.ts';

/** The parts of a robots.txt file that apply to one crawler. */
export interface Robots {
  readonly problems: readonly RobotsProblem[];
  readonly sitemaps: readonly string[];
  /** Crawl delay in seconds. */
  readonly delay: number;
  /** Returns the blocking `Disallow` pattern; undefined if crawling is allowed. */
  blockOf(path: string): string | undefined;
}

/** Returns the product token in lower case, without a version. Source: RFC 9309, section 2.2.1. */
const tokenOf = (agent: string): string => /^[a-z_-]+|^\*/i.exec(agent)?.[0].toLowerCase() ?? agent;

/** A named crawler uses its own groups if there are any, otherwise `*`. */
const groupsFor = (records: readonly RobotsRecord[], crawler: string | undefined): ((agent: string) => boolean) => {
  if (crawler === undefined) return (agent) => ['*', 'googlebot'].includes(tokenOf(agent));
  const isNamed = records.some(({ name, value }) => name === 'user-agent' && tokenOf(value) === crawler);
  return (agent) => tokenOf(agent) === (isNamed ? crawler : '*');
};

/** Reads the groups for `*` and Googlebot by default. Source: RFC 9309. */
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
      if (concerns && value !== '') rules.push({ allows: name === 'allow', pattern: value });
    } else if (name === 'crawl-delay') {
      isNaming = false;
      if (concerns) delay = Math.max(delay, Number(value) || 0);
    }
  }
  const ranked = new RobotsRules(rules);
  const blockOf = (path: string): string | undefined => {
    const rule = ranked.ruleFor(path);
    return rule === undefined || rule.allows ? undefined : rule.pattern;
  };
  return { problems, sitemaps, delay, blockOf };
};
