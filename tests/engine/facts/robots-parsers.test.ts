import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { createSiteUrls } from '../../../src/engine/core/urls.ts';
import { readRobots } from '../../../src/engine/facts/robots.ts';
import type { RobotsGroup } from '../../../src/engine/output/hosting/hosting-schema.ts';
import { NO_HOSTING } from '../../../src/engine/output/hosting/no-hosting.ts';
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

const addresses = createSiteUrls(ADDRESS);
const textOf = (list: readonly RobotsGroup[]): string =>
  robotsText(addresses, { noindex: false }, { ...NO_HOSTING, robots: { groups: [...list], sitemaps: [] } });

/** Protego is the parser of Scrapy. Debian installs it for its own Python. */
const PYTHON = '/usr/bin/python3';
const hasProtego = spawnSync(PYTHON, ['-c', 'import protego']).status === 0;
if (!hasProtego) console.warn('NOT TESTED: Protego is not on this machine (apt-get install python3-protego).');

const PROTEGO = `
import json, sys
from protego import Protego
for text, asked in json.load(sys.stdin):
    parser = Protego.parse(text)
    print(json.dumps([parser.can_fetch(url, crawler) for crawler, url in asked]))
`;

/** Returns a list of verdicts for each file. */
const askProtego = (files: readonly unknown[]): readonly (readonly boolean[])[] => {
  const { stdout, stderr } = spawnSync(PYTHON, ['-c', PROTEGO], { input: JSON.stringify(files), encoding: 'utf8' });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

test.skipIf(!hasProtego)('crawlers read 200 generated files as Protego does', () => {
  const samples = fc.sample(fc.tuple(groups, asked), { numRuns: 200, seed: 1 }).map(([list, paths]) => ({
    text: textOf(list),
    // Protego takes two leading slashes for the start of a host.
    asked: [...CRAWLERS, 'OtherBot'].flatMap((crawler) =>
      paths.filter((at) => !at.startsWith('//')).map((at) => [crawler, at] as const),
    ),
  }));
  const verdicts = askProtego(
    samples.map((each) => [each.text, each.asked.map(([crawler, at]) => [crawler, ADDRESS + at])]),
  );
  for (const [index, { text, asked: questions }] of samples.entries())
    for (const [at, [crawler, path]] of questions.entries()) {
      const isAllowed = readRobots(text, crawler.toLowerCase()).blockOf(path) === undefined;
      expect(isAllowed, `${crawler} ${path}\n${text}`).toBe(verdicts[index]?.[at]);
    }
});

/**
 * robots-txt-guard 1.0.2 agrees except for patterns with wildcards, which it does not count in their length
 * (findings/robots-txt-guard-wildcards.sh).
 */
test('crawlers read 200 generated files as robots-parser does', () => {
  fc.assert(
    fc.property(groups, asked, (list, paths) => {
      const text = textOf(list);
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
