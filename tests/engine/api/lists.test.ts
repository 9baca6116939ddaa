import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupByKeys, neighboursOf, paginate } from '../../../src/engine/api/lists.ts';
import { BASIC_SITE, makeSite, output, run } from '../../support/site.ts';

test('pages contain every entry once, in order, and link to each other', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 7 }), (entries, size) => {
      const pages = paginate(entries, { size, path: '/blog/' });
      expect(pages.flatMap((page) => page.entries)).toEqual(entries);
      expect(pages.every((page) => page.entries.length <= size)).toBe(true);
      expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
      expect(pages[0]).toMatchObject({ path: '/blog/', rest: undefined, previous: undefined });
      for (const [index, page] of pages.entries()) {
        expect([page.previous, page.next]).toEqual([pages[index - 1]?.path, pages[index + 1]?.path]);
        expect(page.path).toBe(page.rest === undefined ? '/blog/' : `/blog/${page.rest}/`);
      }
    }),
  );
});

test.each([
  [0, '/blog/', 'size must be 1 or more'],
  [1.5, '/blog/', 'size must be 1 or more'],
  [10, '/blog', 'must start and end with a slash'],
])('rejects the page size %s and the path %s', (size, path, message) => {
  expect(() => paginate([], { size, path })).toThrow(message);
});

test('the second and later pages of a list can use the URLs of another generator', () => {
  expect(paginate([1, 2, 3], { size: 1, path: '/blog/', restOf: String })).toMatchObject([
    { path: '/blog/', rest: undefined, next: '/blog/2/' },
    { path: '/blog/2/', rest: '2', previous: '/blog/', links: [{ href: '/blog/' }, { href: '/blog/3/' }] },
    { path: '/blog/3/', rest: '3', previous: '/blog/2/' },
  ]);
});

test('returns the entries before and after an entry in its list', () => {
  expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf(['a', 'b'], 'a')).toEqual({ previous: undefined, next: 'b' });
  expect(neighboursOf(['a'], 'x')).toEqual({ previous: undefined, next: undefined });
});

test('groups entries by tag, with different slugs for different tags', () => {
  const posts = [{ tags: ['C#', 'Go'] }, { tags: ['C', 'C'] }];
  expect(groupByKeys(posts, ({ tags }) => tags)).toEqual([
    { key: 'C', slug: 'c', entries: [posts[1]] },
    { key: 'C#', slug: 'c-1', entries: [posts[0]] },
    { key: 'Go', slug: 'go', entries: [posts[0]] },
  ]);
});

test('groups tags that differ only in case, under the most common spelling', () => {
  const posts = [{ tags: ['Italian'] }, { tags: ['italian', 'Italian'] }, { tags: ['italian'] }, { tags: ['Ä', 'ä'] }];
  expect(groupByKeys(posts.slice(0, 3), ({ tags }) => tags)).toEqual([
    { key: 'Italian', slug: 'italian', entries: posts.slice(0, 3) },
  ]);
  expect(groupByKeys(posts.slice(1), ({ tags }) => tags)).toEqual([
    { key: 'italian', slug: 'italian', entries: posts.slice(1, 3) },
    { key: 'Ä', slug: 'ä', entries: posts.slice(3) },
  ]);
});

const LIST = `import { definePage, Link, paginate } from 'build-site';
export default definePage({
  paths: ({ content }) => paginate(content.notes.entries, { size: 1, path: '/list/' }).map((list) => ({ params: { page: list.rest }, props: { list } })),
  head: ({ list }) => ({ title: list.number === 1 ? 'List' : \`List, page \${list.number}\`, description: \`Page \${list.number} of the notes.\`, links: list.links }),
  component: ({ list }) => <main><h1>List {list.number}</h1>{list.entries.map(({ id, title }) => <Link key={id} to={\`/notes/\${id}/\`}>{title}</Link>)}{list.next && <Link to={list.next}>Next</Link>}</main>,
});
`;

test.each(['always', 'never'])(
  'the pages of a list have the right paths and rel links with trailingSlash: %s',
  async (form) => {
    const root = makeSite({
      'content/settings.yml': `${BASIC_SITE['content/settings.yml']}trailingSlash: ${form}\n`,
      'templates/pages/list/[...page].tsx': LIST,
      'templates/pages/index.tsx': (BASIC_SITE['templates/pages/index.tsx'] ?? '').replace(
        '<h1>',
        '<Link to="/list/">All</Link><h1>',
      ),
    });
    expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
    const [slash, file] = form === 'always' ? ['/', '/index.html'] : ['', '.html'];
    expect(output(root, `list${file}`)).toContain(`<link rel="next" href="/list/page/2${slash}">`);
    const second = output(root, `list/page/2${file}`);
    expect(second).toContain(`<link rel="prev" href="/list${slash}">`);
    expect(second).toContain(`<link rel="canonical" href="https://www.example.org/list/page/2${slash}">`);
  },
);
