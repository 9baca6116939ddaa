import { type Content, once, type Site } from 'build-site';
import { type Atlas, createAtlas } from '../src/site/atlas.ts';
import { freightWorking } from '../src/site/copy/coverage-words.ts';
import { noticeCalendar } from '../src/site/copy/holiday-words.ts';
import { type CopyOptions, createCopyOptions } from '../src/site/copy/index.ts';
import { profileOf } from '../src/site/copy/profile.ts';
import { noticeTable } from '../src/site/copy/services/end-printer-lease-contract.ts';
import type { Table } from '../src/site/copy/types.ts';
import { freightBase } from '../src/site/coverage.ts';
import {
  type Chart,
  type CitySurroundings,
  type CountryOutline,
  cityMap,
  citySurroundings,
  createCoast,
  createCountry,
  createOutlines,
  type MapDrawing,
  type Outlines,
} from '../src/site/maps/index.ts';
import type { Calendar } from '../src/site/notice.ts';
import { type OtherPlace, otherPlaces } from '../src/site/other-places.ts';
import { freightTo, type PlaceFreight } from '../src/site/place-freight.ts';
import type { City, State } from '../src/site/place-schemas.ts';
import { isServiceSlug, type ServiceSlug } from '../src/site/services.ts';

export type Post = Content['posts']['entries'][number];
export type Service = Content['services']['entries'][number] & { readonly id: ServiceSlug };
export type Industry = Content['industries']['entries'][number];
export type Faq = Content['faqs']['entries'][number];
export type Topic = Faq['on'][number];

const inOrder = <T extends { readonly order: number }>(entries: readonly T[]): readonly T[] =>
  [...entries].sort((a, b) => a.order - b.order);

const isService = (entry: Content['services']['entries'][number]): entry is Service => isServiceSlug(entry.id);

export const atlasOf = once(
  ({ content }: Site): Atlas => createAtlas({ states: content.states.entries, cities: content.cities.entries }),
);

export const otherPlacesOf = once((site): readonly OtherPlace[] =>
  otherPlaces(site.content.otherPlaces.entries, atlasOf(site)),
);

export const outlinesOf = once(({ content }): Outlines => createOutlines(content.stateOutlines));

export const countryOf = once(({ content }): CountryOutline => createCountry(content.stateOutlines));

export const servicesOf = once(({ content }): readonly Service[] =>
  inOrder(content.services.entries.filter(isService)),
);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the posts, newest first, then by id. */
export const postsOf = once(({ content }): readonly Post[] =>
  [...content.posts.entries].sort((a, b) => compareText(b.publishedAt, a.publishedAt) || compareText(a.id, b.id)),
);

export const changedAt = ({ updatedAt, publishedAt }: Post): string => updatedAt ?? publishedAt;

export const industriesOf = once(({ content }): readonly Industry[] => inOrder(content.industries.entries));

export const knowledgeBaseOf = once(({ content }) => inOrder(content.knowledgeBase.entries));

export const faqsOn = ({ content }: Site, topic: Topic): readonly Faq[] =>
  content.faqs.entries.filter(({ on }) => on.includes(topic));

export const copyOptionsOf = once((site): CopyOptions => createCopyOptions(atlasOf(site), site.content));

export interface BilledFreight extends PlaceFreight {
  readonly working: string | undefined;
}

export const freightOf = (site: Site, city: City): BilledFreight => {
  const coverage = copyOptionsOf(site).coverage(city);
  return { ...freightTo(city, coverage), working: freightWorking(coverage) };
};

export interface CityNotice {
  readonly calendar: Calendar;
  readonly table: Table;
}

export const noticeOf = (site: Site, city: City): CityNotice => {
  const profile = profileOf(city, copyOptionsOf(site));
  return { calendar: noticeCalendar(profile), table: noticeTable(profile) };
};

export const claimOf = ({ content }: Site, id: string): string => {
  const claim = content.claims.get(id);
  if (claim === undefined) throw new Error(`content/claims.yml has no claim '${id}'.`);
  return claim.wording;
};

export const citiesWithState = once((site) =>
  atlasOf(site).states.flatMap((state) =>
    atlasOf(site)
      .citiesOf(state.code)
      .map((city) => ({ city, state })),
  ),
);

const chartOf = once((site): Chart => ({ outlines: outlinesOf(site), coast: createCoast(site.content.coast) }));

export interface MappedCity extends CitySurroundings {
  readonly city: City;
  readonly state: State;
}

const keyOf = ({ state, slug }: City): string => `${state} ${slug}`;

/** Contains only data that maps show, so that an edit of a figure does not draw all maps again. */
const surroundingsOf = once((site): ReadonlyMap<string, CitySurroundings> => {
  const [atlas, { coverage }] = [atlasOf(site), copyOptionsOf(site)];
  const { entries } = site.content.cities;
  return new Map(entries.map((city) => [keyOf(city), citySurroundings(city, atlas, freightBase(coverage(city)))]));
});

const mapped = new WeakMap<CitySurroundings, MappedCity>();

/** Returns what `cityMapOf` draws: the same object for a city's page, its service pages and its SVG file. */
export const mappedCity = (site: Site, city: City, state: State): MappedCity => {
  const surroundings = surroundingsOf(site).get(keyOf(city));
  if (surroundings === undefined) throw new Error(`${city.name} has no map.`);
  const known = mapped.get(surroundings) ?? { city, state, ...surroundings };
  mapped.set(surroundings, known);
  return known;
};

/** Shares each city's drawing between its page, its service pages and its SVG file. */
const cityMapsOf = once((site) => {
  const chart = chartOf(site);
  const drawn = new WeakMap<MappedCity, MapDrawing>();
  return (mapped: MappedCity): MapDrawing => {
    const drawing = drawn.get(mapped) ?? cityMap(mapped.city, mapped.state, mapped, chart);
    drawn.set(mapped, drawing);
    return drawing;
  };
});

/** Components call this, not a page's `data`: a drawing takes longer to compute and to compare than what it shows. */
export const cityMapOf = (site: Site, mapped: MappedCity): MapDrawing => cityMapsOf(site)(mapped);
