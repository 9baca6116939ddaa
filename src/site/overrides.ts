import { z } from 'zod';
import type { Atlas } from './atlas.ts';
import type { Faq, PageCopy } from './copy/index.ts';
import { paths } from './paths.ts';
import { SERVICE_SLUGS } from './services.ts';

const text = z.string().trim().min(1, 'must not be empty');

/** A figure of an edited text, printed under 'About these figures'. */
const source = z.strictObject({
  /** Short label: 'Businesses'. */
  label: text,
  /** As the text states it, unit included: '2,900 businesses'. */
  value: text,
  source: text,
  url: z.url({ protocol: /^https?$/ }).optional(),
  /** Day, month or year it holds for. */
  date: text,
});

/** Front matter of `content/overrides/{place}.md`: what staff say of a place. What is left out stays as it is. */
export const overrideSchema = z.strictObject({
  title: text.optional(),
  description: z.string().min(70).max(160).optional(),
  lead: text.optional(),
  /** `replace` puts the text in place of the sections made from data, `add` beside them. */
  mode: z.enum(['add', 'replace']).default('add'),
  /** Where an added text stands. */
  where: z.enum(['before', 'after']).default('after'),
  faqs: z.array(z.strictObject({ question: text, answer: text })).default([]),
  faqMode: z.enum(['add', 'replace']).default('add'),
  sources: z.array(source).default([]),
});

export type EditedFact = z.output<typeof source>;

/** A text of staff's own, already HTML. */
export interface EditedText {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
}

export type Override = z.output<typeof overrideSchema> & { readonly body: EditedText };

/** The words of a location page with what staff say of it. */
export interface EditedCopy extends PageCopy {
  readonly before?: EditedText;
  /** In place of the sections. */
  readonly text?: EditedText;
  readonly after?: EditedText;
  readonly editedFacts: readonly EditedFact[];
}

/** A text from the content store: the whole text of a page, and all its questions. */
export interface StoredCopy {
  readonly body: EditedText;
  readonly faqs: readonly Faq[];
}

/** Puts what staff have edited in the content store in place of the words made from data. */
export const withStored = (copy: PageCopy, stored: StoredCopy | undefined): PageCopy & Pick<EditedCopy, 'text'> =>
  stored === undefined ? copy : { ...copy, sections: [], text: stored.body, faqs: stored.faqs };

/** Puts an override over the words made from data. */
export const edited = (copy: PageCopy & Pick<EditedCopy, 'text'>, override: Override | undefined): EditedCopy => {
  if (override === undefined) return { ...copy, editedFacts: [] };
  const { title, description, lead, mode, where, faqs, faqMode, sources, body } = override;
  return {
    ...copy,
    title: title ?? copy.title,
    description: description ?? copy.description,
    lead: lead ?? copy.lead,
    sections: mode === 'replace' ? [] : copy.sections,
    ...(mode === 'replace' ? { text: undefined } : {}),
    faqs: faqMode === 'replace' ? faqs : [...faqs, ...copy.faqs],
    editedFacts: sources,
    ...(body.html === '' ? {} : { [where]: body }),
  };
};

/** The file of a page's override: `/nsw/orange/` is `nsw/orange`. States go by their short path. */
export const overrideId = (path: string): string => path.slice(1, -1);

/** Every place that may have an override. */
export const overridable = (atlas: Atlas): readonly string[] =>
  [
    ...atlas.states.map(({ code }) => paths.stateShort(code)),
    ...atlas.cities.flatMap((city) => [
      paths.city(city),
      ...SERVICE_SLUGS.map((service) => paths.cityService(city, service)),
      ...atlas.places(city).map(({ slug }) => paths.suburb(city, slug)),
    ]),
  ].map(overrideId);

const FIGURE = /(?<![\w.,])\d[\d,]*(?:\.\d+)?/g;

/** Every figure of a text as it stands, '2,900' or '4.5'. */
export const figuresIn = (words: string): string[] =>
  (words.match(FIGURE) ?? []).map((figure) => figure.replace(/,+$/, ''));

/** The same for '2,900' and '2900'. */
export const plainFigure = (figure: string): string => figure.replaceAll(',', '');

/** The words of HTML, with ordinary spaces. */
export const withoutMarkup = (html: string): string => html.replace(/<[^>]*>|&nbsp;|\u00a0/g, ' ');

/**
 * Figures that an override states without a source that has them, each once. `known` are words with figures that
 * need none, such as the phone number and the wordings of claims.
 */
export const figuresWithoutSource = (override: Override, known: readonly string[]): readonly string[] => {
  const { title = '', description = '', lead = '', faqs, sources, body } = override;
  const words = [
    title,
    description,
    lead,
    withoutMarkup(body.html),
    ...faqs.flatMap(({ question, answer }) => [question, answer]),
  ].join('\n');
  const unknown = known.reduce((rest, one) => rest.replaceAll(one, ' '), words);
  const sourced = new Set(sources.flatMap(({ value }) => figuresIn(value).map(plainFigure)));
  return [...new Set(figuresIn(unknown))].filter((figure) => !sourced.has(plainFigure(figure)));
};
