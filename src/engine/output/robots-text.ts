import type { SiteUrls } from '../core/urls.ts';
import { SITEMAP_FILE } from '../facts/sitemap-protocol.ts';
import type { Hosting, HostingProblem, RobotsGroup } from './hosting/hosting-schema.ts';
import { NO_HOSTING } from './hosting/no-hosting.ts';

export const ROBOTS_FILE = 'robots.txt';

const EVERY_CRAWLER = '*';

/** Encodes a path as RFC 9309 requires, except for `*`, `$` and existing escapes. */
const encodedPath = (path: string): string => encodeURI(path).replaceAll('%25', '%').replaceAll('#', '%23');

const signals = (label: string, values: Readonly<Record<string, string | undefined>> | undefined): string[] => {
  const said = Object.entries(values ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  );
  return said.length === 0 ? [] : [`${label}: ${said.join(', ')}`];
};

const groupText = (group: RobotsGroup, { base }: SiteUrls): string => {
  const { agents, disallow = [], allow = [], crawlDelay, contentSignal, contentUsage } = group;
  const rules = [
    ...disallow.map((path) => `Disallow: ${encodedPath(base + path)}`),
    ...allow.map((path) => `Allow: ${encodedPath(base + path)}`),
  ];
  return [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...signals('Content-Signal', contentSignal),
    ...signals('Content-Usage', contentUsage),
    ...(rules.length > 0 ? rules : ['Allow: /']),
    ...(crawlDelay === undefined ? [] : [`Crawl-delay: ${crawlDelay}`]),
    '',
  ].join('\n');
};

/**
 * Without a group for `*`, everything is allowed. A preview (`noindex`) lists no sitemap but can be crawled, because
 * crawlers would not see its `noindex` otherwise. Source: Google Search Central, "Block search indexing with noindex".
 */
export const robotsText = (
  addresses: SiteUrls,
  { noindex }: { readonly noindex: boolean },
  { robots: { groups, sitemaps } }: Hosting = NO_HOSTING,
): string => {
  const hasDefault = groups.some(({ agents }) => agents.includes(EVERY_CRAWLER));
  const all = hasDefault ? groups : [{ agents: [EVERY_CRAWLER] }, ...groups];
  const named = [`/${SITEMAP_FILE}`, ...sitemaps].map((sitemap) =>
    sitemap.startsWith('/') ? addresses.absoluteUrl(sitemap) : sitemap,
  );
  return [
    ...all.map((group) => groupText(group, addresses)),
    ...(noindex ? [] : [[...new Set(named)].map((sitemap) => `Sitemap: ${sitemap}\n`).join('')]),
  ].join('\n');
};

const USAGE = /^[a-z][a-z0-9-]*$/;

const wrongPaths = (group: RobotsGroup, at: HostingProblem['path']): HostingProblem[] =>
  (['disallow', 'allow'] as const).flatMap((key) =>
    (group[key] ?? []).flatMap((path, index) =>
      /[\s#]|\p{Surrogate}/u.test(path)
        ? [
            {
              path: [...at, key, index],
              message: `the robots path ${JSON.stringify(path)} contains a space, # or unpaired surrogate, which robots.txt cannot represent`,
              fix: 'use %20 for a space and %23 for #',
            },
          ]
        : [],
    ),
  );

const emptyGroup = (group: RobotsGroup, at: HostingProblem['path']): HostingProblem[] => {
  const { agents, contentSignal, contentUsage, ...rules } = group;
  const says = [...Object.values(rules), ...Object.values(contentSignal ?? {}), ...Object.values(contentUsage ?? {})];
  return says.some((value) => value !== undefined)
    ? []
    : [
        {
          path: at,
          message: `the robots group for ${agents.join(', ')} has no rule`,
          fix: 'add disallow, allow, crawlDelay, contentSignal or contentUsage, or remove the group',
        },
      ];
};

export const robotsProblems = ({ robots: { groups, sitemaps } }: Hosting): HostingProblem[] => {
  const seen = new Set<string>();
  return [
    ...groups.flatMap((group, index): HostingProblem[] => {
      const at = ['robots', 'groups', index];
      const repeated = group.agents.flatMap((agent, place): HostingProblem[] => {
        const isNew = !seen.has(agent.toLowerCase());
        seen.add(agent.toLowerCase());
        if (isNew) return [];
        const message = `${agent} is listed twice under robots, and crawlers differ in which group they follow`;
        return [{ path: [...at, 'agents', place], message, fix: 'put its rules into one group' }];
      });
      const usages = Object.keys(group.contentUsage ?? {}).filter((name) => !USAGE.test(name));
      return [
        ...repeated,
        ...emptyGroup(group, at),
        ...wrongPaths(group, at),
        ...usages.map((name) => ({
          path: [...at, 'contentUsage'],
          key: name,
          message: `${JSON.stringify(name)} is not a valid name of a Content-Usage category`,
          fix: 'start with a letter, and use only lower-case letters, digits and hyphens, as in train-ai',
        })),
      ];
    }),
    ...sitemaps.flatMap((sitemap, index) =>
      /^(\/|https?:\/\/)[^\s#]*$/.test(sitemap)
        ? []
        : [
            {
              path: ['robots', 'sitemaps', index],
              message: `the sitemap ${JSON.stringify(sitemap)} is neither a path on the site nor a full URL`,
              fix: 'use a path such as /news-sitemap.xml, or a URL that begins with https://',
            },
          ],
    ),
  ];
};
