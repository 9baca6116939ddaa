import { readdirSync, readFileSync } from 'node:fs';
import { type Atlas, createAtlas, type Place } from '../../src/site/atlas.ts';
import {
  type Cell,
  type CopyOptions,
  cityCopy,
  cityServiceCopy,
  type PageCopy,
  type Section,
  stateCopy,
  suburbCopy,
  type Table,
} from '../../src/site/copy/index.ts';
import { coverageSchema, createCoverage } from '../../src/site/coverage.ts';
import { paths } from '../../src/site/paths.ts';
import { type City, citySchema, type State, stateSchema } from '../../src/site/place-schemas.ts';
import { type PriceSource, pricedOffices } from '../../src/site/priced-offices.ts';
import { SERVICE_SLUGS } from '../../src/site/services.ts';
import { holidays } from './holidays/content.ts';
import { printers, questions, read, rules } from './quiz/content.ts';

const ROOT = new URL('../../content/locations/', import.meta.url);

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));

const jsonIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, ROOT))
    .filter((name) => name.endsWith('.json'))
    .sort();

export interface Loaded<T> {
  readonly file: string;
  readonly record: T;
}

export const loadedStates: readonly Loaded<State>[] = jsonIn('.').map((file) => ({
  file,
  record: stateSchema.parse(readJson(file)),
}));

export const loadedCities: readonly Loaded<City>[] = loadedStates.flatMap(({ record: { slug } }) =>
  jsonIn(`${slug}/`).map((name) => ({
    file: `${slug}/${name}`,
    record: citySchema.parse(readJson(`${slug}/${name}`)),
  })),
);

export const states: readonly State[] = loadedStates.map(({ record }) => record);
export const cities: readonly City[] = loadedCities.map(({ record }) => record);
export const atlas: Atlas = createAtlas({ states, cities });

export const coverageRecord = coverageSchema.parse(read('coverage.yml'));

export const prices: PriceSource = {
  quiz: { questions, rules },
  printers,
  leaseExamples: read('lease-examples.yml') as PriceSource['leaseExamples'],
};

export const optionsWith = (claims: Readonly<Record<string, string>>): CopyOptions => ({
  atlas,
  coverage: createCoverage(coverageRecord, cities),
  holidays,
  prices,
  offices: pricedOffices(prices),
  claims,
});

/** Unique wordings, which reveal claims that are printed without the register. */
export const SENTINELS: Readonly<Record<string, string>> = Object.fromEntries(
  ['quote-time', 'since', 'businesses', 'savings', 'least-rent', 'price', 'term', 'next-day'].map((id) => [
    id,
    `<claim ${id}>`,
  ]),
);

export interface Page {
  readonly family: 'state' | 'city' | 'service' | 'suburb';
  readonly path: string;
  readonly copy: PageCopy;
  readonly city?: City;
  readonly place?: Place;
}

export function allPages(claims: Readonly<Record<string, string>>): readonly Page[] {
  const options = optionsWith(claims);
  return [
    ...atlas.states.map(
      (state): Page => ({ family: 'state', path: paths.state(state.code), copy: stateCopy(state, options) }),
    ),
    ...atlas.cities.flatMap((city): Page[] => [
      { family: 'city', path: paths.city(city), copy: cityCopy(city, options), city },
      ...SERVICE_SLUGS.map(
        (service): Page => ({
          family: 'service',
          path: paths.cityService(city, service),
          copy: cityServiceCopy(city, service, options),
          city,
        }),
      ),
      ...atlas.places(city).map(
        (place): Page => ({
          family: 'suburb',
          path: paths.suburb(city, place.slug),
          copy: suburbCopy(place, city, options),
          city,
          place,
        }),
      ),
    ]),
  ];
}

export const textOfCell = (cell: Cell): string => (typeof cell === 'string' ? cell : cell.text);

const wordsOfCell = (cell: Cell): string =>
  typeof cell === 'string' || cell.note === undefined ? textOfCell(cell) : `${cell.text} ${cell.note}`;

const piecesOfTable = (table: Table | undefined): readonly string[] =>
  table
    ? [table.caption, ...table.rows.map((row) => row.map(wordsOfCell).join(' ')), ...(table.under ? [table.under] : [])]
    : [];

const piecesOfSection = ({
  heading,
  paragraphs,
  list,
  wording,
  letter,
  table,
  links,
}: Omit<Section, 'id' | 'notes'>): readonly string[] => [
  heading,
  ...paragraphs,
  ...(list ?? []),
  ...(wording === undefined ? [] : [wording]),
  ...(letter ? [letter.invitation, letter.subject, ...letter.lines.map(({ text }) => text)] : []),
  ...piecesOfTable(table),
  ...(links ?? []).map(({ text, note }) => `${text} ${note ?? ''}`.trim()),
];

/** Returns the lead, headings, paragraphs, list items, table rows, questions, answers and facts. */
export const piecesOf = ({ lead, answer, sections, faqs, facts }: PageCopy): readonly string[] => [
  lead,
  ...piecesOfTable(answer),
  ...sections.flatMap((section) => [
    ...piecesOfSection(section),
    ...(section.notes ? piecesOfSection(section.notes) : []),
  ]),
  ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ...facts.map(({ label, value }) => `${label}: ${value}`),
];
