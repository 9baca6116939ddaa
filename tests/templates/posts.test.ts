import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from 'build-site';
import { expect, test } from 'vitest';
import { postsOf } from '../../templates/data.ts';
import { fileOf, REAL_ROOT, realSite } from '../support/real-site.ts';

const siteOf = (posts: readonly (readonly [id: string, publishedAt: string])[]): Site =>
  ({ content: { posts: { entries: posts.map(([id, publishedAt]) => ({ id, publishedAt })) } } }) as unknown as Site;

/** Posts in `content/blog`, most recently changed first. */
const lastChangedFirst = (): readonly string[] => {
  const folder = path.join(REAL_ROOT, 'content/blog');
  const dateOf = (file: string) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return (/^updatedAt: "(.+)"$/m.exec(text) ?? /^publishedAt: "(.+)"$/m.exec(text))?.[1] ?? '';
  };
  const dated = readdirSync(folder).map((file) => `${dateOf(file)} ${path.basename(file, '.md')}`);
  return dated
    .sort()
    .reverse()
    .map((each) => each.slice('2025-01-01 '.length));
};

test('posts are sorted by publication date, newest first, and within a day by path', () => {
  const posts = [
    ['paper', '2025-06-17'],
    ['bills', '2026-01-02'],
    ['trays', '2025-06-17'],
    ['drums', '2025-06-17'],
    ['lids', '2024-12-31'],
  ] as const;
  const ordered = ['bills', 'drums', 'paper', 'trays', 'lids'];
  for (const entries of [posts, [...posts].reverse(), [...posts.slice(2), ...posts.slice(0, 2)]])
    expect(postsOf(siteOf(entries)).map(({ id }) => id)).toEqual(ordered);
});

test('the blog lists the most recently changed posts first, and each card starts with that date', async () => {
  const html = readFileSync(path.join(await realSite(), fileOf('/blog/')), 'utf8');
  const cards = /<ul class="grid featured">[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
  const links = [...cards.matchAll(/<h2[^>]*><a href="\/blog\/([^"]+)\/"/g)].map(([, id]) => id);
  expect(links).toHaveLength(5);
  expect(links).toEqual(lastChangedFirst());
  const days = [...cards.matchAll(/<p class="small">[^<]*<time dateTime="([^"]+)"/gi)].map(([, day]) => day);
  expect(days).toHaveLength(5);
  expect(days).toEqual(days.toSorted().reverse());
});
