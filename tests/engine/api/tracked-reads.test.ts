import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Site } from '../../../src/engine/api/site.ts';
import {
  type Input,
  inputValue,
  isCurrent,
  once,
  type Reads,
  trackedSite,
} from '../../../src/engine/api/tracked-reads.ts';

type Records = Readonly<Record<string, object>>;

const collectionOf = (records: Records) => ({
  entries: Object.values(records),
  get: (id: string) => records[id],
});

/** Creates a site from collections and the ids of their records; `about` is a single-file record. */
const siteOf = (
  { posts = {}, faqs = {} }: { readonly posts?: Records; readonly faqs?: Records } = {},
  others: Partial<Site> = {},
): Site =>
  ({
    settings: SETTINGS,
    content: { posts: collectionOf(posts), faqs: collectionOf(faqs), about: ABOUT },
    stored: STORED,
    asOf: '2026-07-29',
    url: (path: string) => path,
    absoluteUrl: (path: string) => path,
    ...others,
  }) as unknown as Site;

const SETTINGS = { name: 'Ours' };
const ABOUT = { text: 'About us' };
const STORED = new Map();

// These sites have no content declaration, which would provide the types.
const contentOf = (site: Site) =>
  site.content as unknown as {
    readonly posts: ReturnType<typeof collectionOf>;
    readonly faqs: ReturnType<typeof collectionOf>;
    readonly about: object;
  };

const readsOf = (site: Site, action: (site: Site) => unknown): Reads => {
  const reads: Reads = new Map();
  action(trackedSite(site, (input, value) => void reads.set(input, value)));
  return reads;
};

const inputsOf = (...[site, action]: Parameters<typeof readsOf>): Input[] => [...readsOf(site, action).keys()].sort();

test('records each part of a site under its name when it is read', () => {
  const site = siteOf({ posts: { first: { id: 'first' } } });
  expect(inputsOf(site, ({ url }) => url('/'))).toEqual([]);
  expect(inputsOf(site, (of) => contentOf(of).posts.entries.length)).toEqual(['content:posts']);
  expect(inputsOf(site, (of) => contentOf(of).about)).toEqual(['content:about']);
  expect(inputsOf(site, ({ settings, asOf, stored }) => [settings, asOf, stored])).toEqual([
    'date',
    'settings',
    'stored',
  ]);
  expect(inputsOf(site, ({ content }) => Object.keys(content))).toEqual([
    'content:about',
    'content:faqs',
    'content:posts',
  ]);
});

test('a tracked site returns the original collections, so that values memoised by collection are found again', () => {
  const site = siteOf({ posts: { first: {} } });
  const tracked = trackedSite(site, () => {});
  expect(contentOf(tracked).posts).toBe(contentOf(site).posts);
});

test('a removed collection is undefined and does not cause an error', () => {
  const reads = readsOf(siteOf(), (of) => contentOf(of).faqs.entries);
  const without = siteOf({}, { content: {} as Site['content'] });
  expect(isCurrent(reads, (input) => inputValue(without, input))).toBe(false);
});

test('a site that is tracked twice reports reads to both trackers', () => {
  const outer: Input[] = [];
  const inner: Input[] = [];
  const site = trackedSite(siteOf(), (input) => outer.push(input));
  expect(trackedSite(site, (input) => inner.push(input)).asOf).toBe('2026-07-29');
  expect([outer, inner]).toEqual([['date'], ['date']]);
});

test("once: computes the value for the first caller, and records its inputs as every caller's dependencies", () => {
  let times = 0;
  const titlesOf = once((site) => {
    times++;
    return contentOf(site).posts.entries.length;
  });
  const countOf = once((site) => titlesOf(site) + 1);
  const site = siteOf({ posts: { first: {} } });
  expect(inputsOf(site, titlesOf)).toEqual(['content:posts']);
  expect(inputsOf(site, countOf)).toEqual(['content:posts']);
  expect(countOf(site)).toBe(2);
  expect(times).toBe(1);
});

test('once: rejects reads of the site after the function has returned, because no page would depend on them', () => {
  const laterOf = once((site) => () => contentOf(site).posts.entries);
  expect(() => laterOf(siteOf())()).toThrow("a value from once() reads the site's content posts after it was computed");
  const againOf = once((site) => [contentOf(site).posts.entries, () => contentOf(site).posts.entries] as const);
  expect(againOf(siteOf())[1]()).toEqual([]);
});

test('once: computes the value again only if one of its inputs has changed', () => {
  const records: readonly Records[] = [{}, { first: {} }, { first: {}, second: {} }];
  // Unchanged collections keep their identity, as in the loader's cache.
  const [posts, faqs] = [records.map(collectionOf), records.map(collectionOf)];
  const states = fc.record({ posts: fc.nat(2), faqs: fc.nat(2), asOf: fc.constantFrom('2026-01-01', '2026-01-02') });
  fc.assert(
    fc.property(fc.array(states, { minLength: 1 }), fc.boolean(), (steps, readsDate) => {
      let times = 0;
      const valueFor = once((site) => {
        times++;
        const { entries } = contentOf(site).posts;
        return [entries, readsDate ? site.asOf : ''];
      });
      let last = '';
      let changes = 0;
      for (const step of steps) {
        const content = { posts: posts[step.posts], faqs: faqs[step.faqs] } as unknown as Site['content'];
        const [entries, asOf] = valueFor(siteOf({}, { content, asOf: step.asOf }));
        expect([entries, asOf]).toEqual([posts[step.posts]?.entries, readsDate ? step.asOf : '']);
        const state = `${step.posts} ${readsDate ? step.asOf : ''}`;
        if (state !== last) changes++;
        last = state;
      }
      expect(times).toBe(changes);
    }),
  );
});
