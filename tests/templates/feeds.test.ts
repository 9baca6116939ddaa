import { Parser } from 'htmlparser2';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../src/engine/api/site.ts';
import { type LoadedSite, loadSite } from '../../src/engine/build/load-site.ts';
import { REAL_AS_OF, REAL_ROOT } from '../support/real-site.ts';

const load = (asOf: string, address = 'https://www.example.org/base'): Promise<LoadedSite> =>
  loadSite({ root: REAL_ROOT, asOf, environment: { SITE_ADDRESS: address }, strict: false });

const render = ({ plan }: LoadedSite, path: string, site: Site): string => {
  const route = plan.files.find((file) => file.path === path);
  if (route === undefined) throw new Error(`no ${path}`);
  return String(route.definition.render(route.props, { site, path, params: {}, drawSocialImage: () => '' }));
};

interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** Parses XML strictly: end tags must match, prefixes must be declared, and ampersands must be escaped. */
const readXml = (xml: string): XmlElement => {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const outsideData = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(outsideData.match(/&(?!(amp|lt|gt|quot|apos|#\d+);)/)).toBeNull();
  const prefixes = new Set([...xml.matchAll(/xmlns:(\w+)=/g)].map(([, prefix]) => prefix));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element = { name, attributes, children: [], text: '' };
        if (name.includes(':')) expect(prefixes).toContain(name.split(':')[0]);
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: (name, implied) => {
        if (implied) expect(xml).toMatch(/\/>/); // An element without content is self-closing.
        expect(open.pop()?.name).toBe(name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toHaveLength(1);
  return root.children.find(({ name }) => name === 'rss') as XmlElement;
};

const all = ({ children }: XmlElement, name: string): XmlElement[] => children.filter((child) => child.name === name);
const textOf = (element: XmlElement, name: string): string => all(element, name)[0]?.text ?? '';
const channelOf = (xml: string): XmlElement => all(readXml(xml), 'channel')[0] as XmlElement;

const addressesIn = (html: string): string[] => {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (_, { href, src }) => found.push(...[href, src].filter((address) => address !== undefined)),
  });
  parser.end(html);
  return found;
};

/** Matches RFC 822 dates with a four-digit year, as RSS 2.0 recommends. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} 00:00:00 GMT$/;

let loaded: LoadedSite;
beforeAll(async () => {
  loaded = await load(REAL_AS_OF);
});

describe('/feed.xml', () => {
  test('is RSS 2.0 with every post, newest first, with full content and absolute URLs', () => {
    const rss = readXml(render(loaded, '/feed.xml', loaded.site));
    expect(rss.attributes.version).toBe('2.0');
    const channel = all(rss, 'channel')[0] as XmlElement;
    expect(textOf(channel, 'title')).toBe('Copyfield Printer Leasing: articles');
    expect(textOf(channel, 'link')).toBe('https://www.example.org/base/blog/');
    expect(textOf(channel, 'language')).toBe('en-AU');
    expect(textOf(channel, 'lastBuildDate')).toMatch(RFC_822);
    expect(all(channel, 'atom:link')[0]?.attributes).toMatchObject({
      rel: 'self',
      href: 'https://www.example.org/base/feed.xml',
    });
    const items = all(channel, 'item');
    const posts = [...loaded.site.content.posts.entries];
    expect(items.map((item) => textOf(item, 'title')).sort()).toEqual(posts.map(({ heading }) => heading).sort());
    const dates = items.map((item) => textOf(item, 'pubDate'));
    for (const date of dates) expect(date).toMatch(RFC_822);
    expect(dates.map((date) => Date.parse(date))).toEqual(dates.map((date) => Date.parse(date)).sort((a, b) => b - a));
    for (const item of items) {
      expect(textOf(item, 'dc:creator')).toBe('Copyfield Printer Leasing');
      expect(all(item, 'guid')[0]).toMatchObject({ text: textOf(item, 'link'), attributes: { isPermaLink: 'true' } });
      const post = posts.find(({ id }) => textOf(item, 'link').endsWith(`/base/blog/${id}/`));
      expect(textOf(item, 'category')).toBe(post?.category);
      const html = textOf(item, 'content:encoded');
      expect(html.length).toBeGreaterThanOrEqual(post?.body.html.length ?? Number.NaN);
      for (const address of addressesIn(html)) expect(address).toMatch(/^(https?:|mailto:|tel:)/);
    }
  });

  test('escapes any content correctly', () => {
    const [post] = loaded.site.content.posts.entries;
    if (post === undefined) throw new Error('no post');
    const hostile = {
      ...post,
      heading: 'A & B <i>c</i> ]]> "d" \'e\' &amp;',
      excerpt: ']]]>> <![CDATA[ &',
      body: { ...post.body, html: '<p title="]]&gt;">x ]]&gt; &amp;amp; <a href="/base/y/?a=1&amp;b=2">y</a></p>' },
    };
    const site = {
      ...loaded.site,
      content: { ...loaded.site.content, posts: { entries: [hostile], get: () => hostile } },
    };
    const [item] = all(channelOf(render(loaded, '/feed.xml', site as Site)), 'item');
    if (item === undefined) throw new Error('no item');
    expect(textOf(item, 'title')).toBe(hostile.heading);
    expect(textOf(item, 'description')).toBe(hostile.excerpt);
    expect(textOf(item, 'content:encoded')).toBe(
      hostile.body.html.replace('/base/y/', 'https://www.example.org/base/y/'),
    );
  });

  test("has the date of the newest change, or the build's date if there are no posts, and does not read the clock", async () => {
    const site = { ...loaded.site, content: { ...loaded.site.content, posts: { entries: [], get: () => undefined } } };
    const empty = channelOf(render(loaded, '/feed.xml', site as unknown as Site));
    expect(textOf(empty, 'lastBuildDate')).toBe('Sat, 21 Nov 2026 00:00:00 GMT');
    const later = await load('2027-02-01');
    for (const path of ['/feed.xml', '/feed.json'])
      expect(render(later, path, later.site)).toBe(render(loaded, path, loaded.site));
  });
});

test('/feed.json is JSON Feed 1.1 with every post, with full content and absolute URLs', () => {
  const feed = JSON.parse(render(loaded, '/feed.json', loaded.site));
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Copyfield Printer Leasing: articles',
    home_page_url: 'https://www.example.org/base/blog/',
    feed_url: 'https://www.example.org/base/feed.json',
    language: 'en-AU',
    authors: [{ name: 'Copyfield Printer Leasing', url: 'https://www.example.org/base/about/' }],
  });
  expect(feed.items).toHaveLength(loaded.site.content.posts.entries.length);
  expect(new Set(feed.items.map(({ id }: { id: string }) => id)).size).toBe(feed.items.length);
  for (const item of feed.items) {
    expect(Object.keys(item)).toEqual([
      'id',
      'url',
      'title',
      'summary',
      'content_html',
      'date_published',
      'date_modified',
      'tags',
    ]);
    expect(item.url).toMatch(/^https:\/\/www\.example\.org\/base\/blog\/[a-z0-9-]+\/$/);
    for (const date of [item.date_published, item.date_modified]) expect(date).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
    expect(item.date_modified >= item.date_published).toBe(true);
    for (const address of addressesIn(item.content_html)) expect(address).toMatch(/^(https?:|mailto:|tel:)/);
  }
});
