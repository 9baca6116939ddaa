/** A line of robots.txt that this reader cannot follow. */
export interface RobotsProblem {
  readonly line: number;
  readonly text: string;
}

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

const LINE = /^\s*([a-z-]+)\s*:\s*(.*?)\s*$/i;
const PASSED_OVER = new Set(['host', 'clean-param']);

/** `*` is any run of characters, `$` at the end the end of the address. Source: RFC 9309, section 2.2.3. */
const toPattern = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+?^{}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replace(/\$(?!$)/g, '\\$')}`,
  );

/** Whether a group concerns a crawler: the one that is named where some group names it, else all; without a name, Google's and all. */
const groupsFor = (text: string, crawler: string | undefined): ((agent: string) => boolean) => {
  if (crawler === undefined) return (agent) => agent === '*' || /^googlebot$/i.test(agent);
  const isNamed = new RegExp(`^\\s*user-agent\\s*:\\s*${crawler}\\s*(#.*)?$`, 'im').test(text);
  return (agent) => (isNamed ? agent.toLowerCase() === crawler : agent === '*');
};

/** Reads robots.txt. Rules of groups for `*` and for Googlebot count, or those for one crawler. Source: RFC 9309. */
export const readRobots = (text: string, crawler?: string): Robots => {
  const isFor = groupsFor(text, crawler);
  const problems: RobotsProblem[] = [];
  const sitemaps: string[] = [];
  const rules: RobotsRule[] = [];
  let delay = 0;
  let concerns = false;
  let isNaming = false;
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.replace(/#.*$/, '');
    if (line.trim() === '') continue;
    const [, field = '', value = ''] = LINE.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      concerns = (isNaming && concerns) || isFor(value);
      isNaming = true;
      continue;
    }
    if (name === 'sitemap') sitemaps.push(value);
    else if ((name === 'allow' || name === 'disallow') && (value === '' || /^[/*]/.test(value))) {
      isNaming = false;
      if (concerns && value !== '') rules.push({ allows: name === 'allow', pattern: value, matches: toPattern(value) });
    } else if (name === 'crawl-delay') {
      isNaming = false;
      if (concerns) delay = Math.max(delay, Number(value) || 0);
    } else if (!PASSED_OVER.has(name)) problems.push({ line: index + 1, text: raw.trim() });
  }
  // The longest pattern wins, and of two as long the one that allows.
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  const blockOf = (path: string): string | undefined => {
    const first = rules.find(({ matches }) => matches.test(path));
    return first === undefined || first.allows ? undefined : first.pattern;
  };
  return { problems, sitemaps, delay, blockOf };
};
