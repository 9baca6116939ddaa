import { expect, test } from 'vitest';
import { isNoindex, robotsTagDirectives } from '../../../src/engine/facts/robots-tag.ts';

test.each<[string, string, string[]]>([
  ['directives for all crawlers', 'NoIndex, nofollow', ['noindex', 'nofollow']],
  ['Googlebot', 'googlebot: noindex', ['noindex']],
  ['another crawler', 'otherbot: noindex, nofollow', []],
  ['Googlebot, then another crawler', 'googlebot: nofollow, otherbot: noindex, nofollow', ['nofollow']],
  ['another crawler, then Googlebot', 'otherbot: noindex, googlebot: nofollow', ['nofollow']],
  ['all crawlers, then a specific one', 'noarchive, otherbot: noindex', ['noarchive']],
  ['a news crawler', 'googlebot-news: noindex', []],
  ['values', 'max-snippet: 20, max-image-preview:none', ['max-snippet: 20', 'max-image-preview:none']],
  [
    'a date with a comma',
    'unavailable_after: Saturday, 25 Jun 2011 15:00:00 PST, noarchive',
    ['unavailable_after: saturday 25 jun 2011 15:00:00 pst', 'noarchive'],
  ],
  ['nothing', ' , ', []],
])('reads %s', (_, header, expected) => {
  expect(robotsTagDirectives(header)).toEqual(expected);
});

test('excludes a page only for noindex or none', () => {
  const excluding = ['noindex', 'NONE', 'follow, noindex', 'max-image-preview:none', 'max-snippet: none', 'all'];
  expect(excluding.filter(isNoindex)).toEqual(['noindex', 'NONE', 'follow, noindex']);
});
