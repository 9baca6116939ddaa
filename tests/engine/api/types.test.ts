import { expect, expectTypeOf, test } from 'vitest';
import {
  type Content,
  type ContentOf,
  dataFiles,
  dataList,
  dataRecord,
  defineContent,
  defineFile,
  definePage,
  field,
  type Head,
  type Heading,
  Html,
  loadedList,
  loadedTexts,
  markdownFiles,
  type SafeHtml,
  type Settings,
  z,
} from '../../../src/engine/api/index.ts';

/**
 * Public types for site authors. The project's type check runs these tests: it fails if a line below
 * `@ts-expect-error` has no error.
 */
const content = defineContent({
  collections: {
    notes: markdownFiles({
      files: 'notes/*.md',
      schema: z.strictObject({
        title: field.text(),
        date: field.date().optional(),
        weight: field.integer().default(0),
      }),
    }),
    places: dataFiles({ files: 'places/*.yml', schema: z.strictObject({ name: field.text(), lat: field.number() }) }),
    states: dataList({ file: 'states.yml', schema: z.strictObject({ code: z.enum(['NSW', 'ACT']) }) }),
    prices: dataRecord({ file: 'prices.json', schema: z.strictObject({ rate: field.number() }) }),
  },
  settings: z.strictObject({ owner: field.text(), hours: z.array(field.text()) }),
  variables: ({ settings, content: { prices } }) => ({
    owner: settings.owner,
    rate: prices.rate.toFixed(2),
  }),
  validate: ({ places, states }, report) => {
    for (const place of places.entries) {
      if (states.get('nsw')?.code === 'ACT') report(place, ['lat'], 'is wrong', 'correct it');
      // @ts-expect-error a record has only the keys of its schema
      place.population;
      // @ts-expect-error the schema declares a number
      place.lat.trim();
    }
    // @ts-expect-error only records can be reported
    report('places', ['lat'], 'is wrong');
  },
  provisional: ({ prices }, report) => {
    if (prices.rate === 0) report(prices, ['rate'], 'nobody has given a rate', 'ask for one');
    // @ts-expect-error only records can be reported
    report('prices', ['rate'], 'nobody has given a rate');
  },
  placeholders: ({ hours }) => hours.map((hour) => ({ key: 'hours', reason: hour })),
});

type Read = ContentOf<(typeof content)['collections']>;
type Entry<Name extends 'notes' | 'places' | 'states'> = Read[Name]['entries'][number];

test('records have the types of their schemas, an id, and a body if they are Markdown', () => {
  expectTypeOf<Entry<'notes'>['title']>().toEqualTypeOf<string>();
  expectTypeOf<Entry<'notes'>['date']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Entry<'notes'>['weight']>().toEqualTypeOf<number>();
  expectTypeOf<Entry<'notes'>['id']>().toEqualTypeOf<string>();
  expectTypeOf<Entry<'notes'>['body']['html']>().toEqualTypeOf<SafeHtml>();
  expectTypeOf<Entry<'notes'>['body']['headings']>().toEqualTypeOf<readonly Heading[]>();
  expectTypeOf<Entry<'places'>['lat']>().toEqualTypeOf<number>();
  expectTypeOf<Entry<'states'>['code']>().toEqualTypeOf<'NSW' | 'ACT'>();
  expectTypeOf<Read['prices']>().toEqualTypeOf<{ rate: number }>();
  expectTypeOf<Entry<'places'>>().not.toHaveProperty('body');
  expectTypeOf<ReturnType<Read['places']['get']>>().toEqualTypeOf<Entry<'places'> | undefined>();
});

test('<Html> requires a component for each directive, with props that match its schema', () => {
  const posts = markdownFiles({
    files: 'posts/*.md',
    markdown: {
      directives: { gallery: z.strictObject({ images: field.text(), columns: field.integer().default(2) }) },
    },
    schema: z.strictObject({ title: field.text() }),
  });
  const lists = { posts };
  type Body = ContentOf<typeof lists>['posts']['entries'][number]['body'];
  const html: Body['html'] = '';
  const gallery = ({ images, columns }: { images: string; columns: number }) => images.repeat(columns);
  Html({ html, directives: { gallery } });
  Html({ html, directives: { gallery: ({ children }) => children } });
  // @ts-expect-error the schema returns a number
  Html({ html, directives: { gallery: ({ columns }: { columns: string }) => columns } });
  // @ts-expect-error the schema has no such property
  Html({ html, directives: { gallery: ({ rows }: { rows: number }) => rows } });
  // @ts-expect-error unknown directive
  Html({ html, directives: { gallery, galery: gallery } });
  // @ts-expect-error the component is missing
  Html({ html, directives: {} });
  // @ts-expect-error the components are missing
  Html({ html });
  const plain: Entry<'notes'>['body']['html'] = '';
  Html({ html: plain });
  // @ts-expect-error the collection declares no directives
  Html({ html: plain, directives: { gallery } });
});

test('accessing an undeclared collection is a type error', () => {
  // @ts-expect-error unknown collection
  expectTypeOf<Read['cities']>();
  expectTypeOf<keyof Read>().toEqualTypeOf<'notes' | 'places' | 'states' | 'prices'>();
});

test("a site has the engine's settings and its own, and no others", () => {
  expectTypeOf<Settings['address']>().toEqualTypeOf<string>();
  expectTypeOf<Settings['runtime']>().toEqualTypeOf<'preact' | 'react'>();
  expectTypeOf<Content>().not.toBeAny();
});

test('head() and the component receive the props that paths() returns', () => {
  const page = definePage({
    paths: () => [{ params: { note: 'a' }, props: { title: 'A', size: 1 } }],
    head: ({ title }, { path }) => ({ title, description: path }),
    component: ({ size }) => {
      expectTypeOf(size).toEqualTypeOf<number>();
      return null;
    },
  });
  expect(page.kind).toBe('page');

  definePage({
    paths: () => [{ params: {}, props: { title: 'A' } }],
    // @ts-expect-error unknown prop
    head: ({ titel }) => ({ title: titel, description: '' }),
    component: () => null,
  });
  definePage({
    // @ts-expect-error params are strings
    paths: () => [{ params: { id: 7 }, props: { title: 'A' } }],
    head: ({ title }: { title: string }) => ({ title, description: '' }),
    component: () => null,
  });
  definePage({
    // @ts-expect-error paths() does not return a prop that the component requires
    paths: () => [{ params: {}, props: { size: 1 } }],
    head: () => ({ title: '', description: '' }),
    component: ({ colour }: { colour: string }) => colour,
  });
});

test('async paths() can return props, and remote content has a body', () => {
  definePage({
    paths: async (_, { signal }) => {
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
      return [{ params: { id: 'a' }, props: { title: 'A' } }];
    },
    head: ({ title }) => ({ title: title.trim(), description: '' }),
    component: ({ title }) => title,
  });
  const schema = z.strictObject({ id: z.string(), text: z.string() });
  const lists = {
    stories: loadedTexts({ schema, markdown: 'text', load: async () => [] }),
    trams: loadedList({ schema, load: ({ environment }) => [environment.KEY] }),
  };
  type Loaded = ContentOf<typeof lists>;
  expectTypeOf<Loaded['stories']['entries'][number]['body']['html']>().toExtend<string>();
  expectTypeOf<Loaded['trams']['entries'][number]>().not.toHaveProperty('body');
});

test('a page without paths() has no props', () => {
  const page = definePage({ head: () => ({ title: 'A', description: 'B' }), component: () => null });
  const [site, input] = [{}, {}] as Parameters<typeof page.paths>;
  expect(page.paths(site, input)).toEqual([{ params: {}, props: {} }]);
});

test('head() must return a title and a description, and only known keys', () => {
  expectTypeOf<Head>().toHaveProperty('title');
  // @ts-expect-error the description is missing
  definePage({ head: () => ({ title: 'A' }), component: () => null });
  // @ts-expect-error robots accepts only two values
  definePage({ head: () => ({ title: 'A', description: 'B', robots: 'none' }), component: () => null });
  // @ts-expect-error unknown key of head
  definePage({ head: () => ({ title: 'A', description: 'B', ogImage: '/a.png' }), component: () => null });
  definePage({
    // @ts-expect-error unknown type of structured data
    head: () => ({ title: 'A', description: 'B', structuredData: [{ '@type': 'Nonsense' }] }),
    component: () => null,
  });
});

test('a file returns a string or bytes', () => {
  expect(defineFile({ render: () => '{}' }).kind).toBe('file');
  expect(defineFile({ render: () => new Uint8Array() }).kind).toBe('file');
  // @ts-expect-error render cannot return a number
  defineFile({ render: () => 7 });
});

test('a content declaration is type-checked', () => {
  // @ts-expect-error a collection of files needs a glob
  dataFiles({ schema: z.string() });
  defineContent({
    collections: {},
    settings: z.strictObject({ owner: field.text() }),
    // @ts-expect-error variables are strings
    variables: ({ settings }) => ({ owner: settings.owner.length }),
  });
  // @ts-expect-error settings must be an object
  defineContent({ collections: {}, settings: z.string() });
});
