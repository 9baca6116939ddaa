import type { Atlas } from './atlas.ts';
import {
  type Cell,
  type CopyOptions,
  cityCopy,
  cityServiceCopy,
  type Faq,
  type PageCopy,
  type RelatedLink,
  type Section,
  suburbCopy,
  type Table,
} from './copy/index.ts';
import { figuresIn, plainFigure, withoutMarkup } from './overrides.ts';
import { paths } from './paths.ts';
import type { City } from './place-schemas.ts';
import { SERVICE_SLUGS } from './services.ts';

/** A row of the `cached_content` table. */
export interface StorableCopy {
  readonly city: string;
  readonly state: string;
  /** A service, `city`, or `suburb-{suburb}`. */
  readonly keyword: string;
  readonly path: string;
  readonly text: string;
  readonly faqs: readonly Faq[];
  readonly failure?: string;
}

const SUBURB_FAILURE = 'Failed to fetch content';

const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>|~{}]/g, '\\$&')
    .replace(/&(?=[#\w])/g, '\\&')
    .replace(/^(\s*)([#+:-]|\d+(?=[.)]))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

const linked = ({ text, path }: Pick<RelatedLink, 'text' | 'path'>): string => `[${escaped(text)}](${path})`;

const cellWords = (cell: Cell): string => {
  if (typeof cell === 'string') return escaped(cell);
  const { text, path, note } = cell;
  return `${path === undefined ? escaped(text) : linked({ text, path })}${note === undefined ? '' : `, ${escaped(note)}`}`;
};

const row = (cells: readonly Cell[]): string => `| ${cells.map(cellWords).join(' | ')} |`;

const tableLines = ({ caption, head, rows, under }: Table): string =>
  [
    escaped(caption),
    [row(head), `|${head.map(() => ' --- |').join('')}`, ...rows.map(row)].join('\n'),
    ...(under === undefined ? [] : [escaped(under)]),
  ].join('\n\n');

/** Returns Markdown that renders to the same text. */
export const markdownOf = (sections: readonly Section[]): string =>
  sections
    .flatMap(({ heading, paragraphs, list = [], wording, table, links = [] }) => [
      `## ${escaped(heading)}`,
      ...paragraphs.map(escaped),
      ...(list.length > 0 ? [list.map((item) => `- ${escaped(item)}`).join('\n')] : []),
      ...(wording === undefined ? [] : [`> ${escaped(wording)}`]),
      ...(table ? [tableLines(table)] : []),
      ...(links.length > 0
        ? [links.map((link) => `- ${linked(link)}${link.note ? ` (${escaped(link.note)})` : ''}`).join('\n')]
        : []),
    ])
    .join('\n\n');

export const storableCopies = (
  atlas: Atlas,
  options: CopyOptions,
  features: { readonly cityServicePages: boolean; readonly suburbPages: boolean },
): readonly StorableCopy[] => {
  const storable = (city: City, keyword: string, path: string, { sections, faqs }: PageCopy): StorableCopy => ({
    city: city.slug,
    state: city.state.toLowerCase(),
    keyword,
    path,
    text: markdownOf(sections),
    faqs,
  });
  return atlas.cities.flatMap((city) => [
    storable(city, 'city', paths.city(city), cityCopy(city, options)),
    ...(features.cityServicePages ? SERVICE_SLUGS : []).map((service) =>
      storable(city, service, paths.cityService(city, service), cityServiceCopy(city, service, options)),
    ),
    ...(features.suburbPages ? atlas.places(city) : []).map((place) => ({
      ...storable(city, `suburb-${place.slug}`, paths.suburb(city, place.slug), suburbCopy(place, city, options)),
      failure: SUBURB_FAILURE,
    })),
  ]);
};

/** Reports figures that are in neither the generated text nor `known`. */
export const problemsOfEdit = (
  generated: Pick<StorableCopy, 'text' | 'faqs'>,
  edited: { readonly body: { readonly html: string }; readonly faqs: readonly Faq[] },
  known: readonly string[],
): readonly string[] => {
  const wordsOf = (text: string, faqs: readonly Faq[]) =>
    [text, ...faqs.flatMap(({ question, answer }) => [question, answer])].join('\n');
  const words = known.reduce(
    (rest, one) => rest.replaceAll(one, ' '),
    wordsOf(withoutMarkup(edited.body.html), edited.faqs),
  );
  const sourced = new Set(figuresIn(wordsOf(generated.text, generated.faqs)).map(plainFigure));
  const unknown = [...new Set(figuresIn(words))].filter((figure) => !sourced.has(plainFigure(figure)));
  return unknown.map((figure) => `the text states ${figure}, but no source contains it`);
};
