import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { createSiteUrls } from '../../../src/engine/core/urls.ts';
import { readRobots } from '../../../src/engine/facts/robots.ts';
import { NO_HOSTING, type RobotsGroup } from '../../../src/engine/output/hosting/hosting-schema.ts';
import { robotsText } from '../../../src/engine/output/robots-text.ts';

const ADDRESS = 'https://www.example.org';
const CRAWLERS = ['Googlebot', 'bingbot', 'GPTBot', 'CCBot'];

const segment = fc.constantFrom('a', 'b', 'ab', 'größe', 'x y', '1.2', 'a%2Fb', '%C3%B6', '*', 'a*', '*.pdf');
const path = fc
  .tuple(fc.array(segment, { maxLength: 3 }), fc.constantFrom('', '/', '$', '/$', '*'))
  .map(([segments, end]) => `/${segments.join('/')}${end}`);
const pattern = path.map((each) => each.replaceAll(' ', '%20'));

const group = (agent: string): fc.Arbitrary<RobotsGroup> =>
  fc
    .record({ disallow: fc.array(pattern, { maxLength: 4 }), allow: fc.array(pattern, { maxLength: 3 }) })
    .map((rules) => ({ agents: [agent], ...rules }));

const groups = fc.subarray(['*', ...CRAWLERS], { minLength: 1 }).chain((agents) => fc.tuple(...agents.map(group)));

const asked = fc.array(
  path.map((each) => new URL(ADDRESS + each.replaceAll('*', 'c').replaceAll('$', '')).pathname),
  { minLength: 10, maxLength: 10 },
);

/**
 * robots-txt-guard 1.0.2 agrees except for patterns with wildcards, which it does not count in their length
 * (findings/robots-txt-guard-wildcards.sh).
 */
test('crawlers read 200 generated files as robots-parser does', () => {
  const addresses = createSiteUrls(ADDRESS);
  fc.assert(
    fc.property(groups, asked, (list, paths) => {
      const hosting = { ...NO_HOSTING, robots: { groups: list, sitemaps: [] } };
      const text = robotsText(addresses, { noindex: false }, hosting);
      const parser = robotsParser(`${ADDRESS}/robots.txt`, text);
      for (const crawler of [...CRAWLERS, 'OtherBot']) {
        const { blockOf } = readRobots(text, crawler.toLowerCase());
        for (const at of paths)
          expect(blockOf(at) === undefined, `${crawler} ${at}\n${text}`).toBe(parser.isAllowed(ADDRESS + at, crawler));
      }
    }),
    { numRuns: 200 },
  );
});
