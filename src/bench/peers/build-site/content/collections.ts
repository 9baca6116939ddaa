import { type ContentOf, dataList, dataRecord, defineContent, field, once, type Site, z } from 'build-site';
import { type Data, PageModels, Pages, type Shown } from '../src/model.ts';

const copy = z.strictObject({ picks: field.text(), figures: z.array(field.text()) });

const collections = {
  cities: dataList({
    file: 'cities.json',
    schema: z.strictObject({
      id: field.text(),
      name: field.text(),
      state: field.text(),
      nearby: z.array(field.text()),
      copy,
      services: z.array(copy),
      suburbs: z.array(z.strictObject({ id: field.text(), name: field.text(), copy })),
    }),
  }),
  states: dataList({
    file: 'states.json',
    schema: z.strictObject({ id: field.text(), code: field.text(), name: field.text(), copy }),
  }),
  services: dataList({ file: 'services.json', schema: z.strictObject({ id: field.text(), name: field.text() }) }),
  articles: dataList({
    file: 'articles.json',
    schema: z.strictObject({ id: field.text(), heading: field.text(), publishedAt: field.date(), copy }),
  }),
  texts: dataRecord({
    file: 'texts.json',
    schema: z.strictObject({
      pools: z.record(z.string(), z.array(z.array(field.text()))),
      questions: z.array(field.text()),
      home: z.strictObject({ copy }),
    }),
  }),
  claims: dataList({
    file: 'claims.yml',
    schema: z.strictObject({
      id: field.text(),
      wording: field.text(),
      finds: z.array(field.text()),
      pages: z.array(field.text()),
    }),
  }),
};

type Content = ContentOf<typeof collections>;

// In this repository, `build-site` has the types of the site in the root.
const contentOf = ({ content }: Site) => content as unknown as Content;

const dataOf = (site: Site): Data => {
  const { cities, states, services, articles, texts } = contentOf(site);
  return {
    ...texts,
    cities: cities.entries,
    states: states.entries,
    services: services.entries,
    articles: articles.entries,
  };
};

export const pagesOf = once((site): Pages => new Pages(dataOf(site)));

/** Excludes the figures of cities, so that pages about other cities stay the same after an edit. */
const shownOf = once((site): Shown => {
  const data = dataOf(site);
  return { ...data, cities: data.cities.map(({ id, name, state }) => ({ id, name, state })) };
});

const models = new WeakMap<Shown, PageModels>();

export const modelsOf = (site: Site): PageModels => {
  const shown = shownOf(site);
  const known = models.get(shown) ?? new PageModels(shown);
  models.set(shown, known);
  return known;
};

export default defineContent({
  collections,
  settings: z.strictObject({}),
  names: ({ cities, states }: Content) => [
    ...states.entries.flatMap(({ name, code }) => [name, code]),
    ...cities.entries.flatMap(({ name, suburbs }) => [name, ...suburbs.map((suburb) => suburb.name)]),
  ],
  claims: ({ claims }: Content) => claims.entries.map((record) => ({ ...record, record })),
  hubs: () => ['/', '/*/'],
  localFacts: () => ({ pages: ['/*/**'], section: 'about-these-figures' }),
  premises: () => [{ street: '1 Example Street', postcode: '2000' }],
});
