import { z } from 'zod';
import type { Atlas } from './atlas.ts';
import type { Faq, PageCopy } from './copy/index.ts';
import { paths } from './paths.ts';
import { SERVICE_SLUGS } from './services.ts';

const text = z.string().trim().min(1, 'must not be empty');

/** Printed under 'About these figures'. */
const source = z.strictObject({
  label: text,
  /** Includes the unit: '2,900 businesses'. */
  value: text,
  source: text,
  url: z.url({ protocol: /^https?$/ }).optional(),
  date: text,
});

/** Front matter of `content/overrides/{place}.md`. Omitted fields keep the generated copy. */
export const overrideSchema = z.strictObject({
  title: text.optional(),
  description: z.string().min(70).max(160).optional(),
  lead: text.optional(),
  /** `add` keeps the generated sections. */
  mode: z.enum(['add', 'replace']).default('add'),
  where: z.enum(['before', 'after']).default('after'),
  faqs: z.array(z.strictObject({ question: text, answer: text })).default([]),
  faqMode: z.enum(['add', 'replace']).default('add'),
  sources: z.array(source).default([]),
});

export type EditedFact = z.output<typeof source>;

export interface EditedText {
  readonly html: string;
  readonly headings: readonly { readonly id: string; readonly text: string; readonly depth: number }[];
}

export type Override = z.output<typeof overrideSchema> & { readonly body: EditedText };

export interface EditedCopy extends PageCopy {
  readonly before?: EditedText;
  readonly text?: EditedText;
  readonly after?: EditedText;
  readonly editedFacts: readonly EditedFact[];
}

export interface StoredCopy {
  readonly body: EditedText;
  readonly faqs: readonly Faq[];
}

export const withStored = (copy: PageCopy, stored: StoredCopy | undefined): PageCopy & Pick<EditedCopy, 'text'> =>
  stored === undefined ? copy : { ...copy, sections: [], text: stored.body, faqs: stored.faqs };

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

/** Returns `nsw/orange` for `/nsw/orange/`. */
export const overrideId = (path: string): string => path.slice(1, -1);

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

export const figuresIn = (words: string): string[] =>
  (words.match(FIGURE) ?? []).map((figure) => figure.replace(/,+$/, ''));

export const plainFigure = (figure: string): string => figure.replaceAll(',', '');

export const withoutMarkup = (html: string): string => html.replace(/<[^>]*>|&nbsp;|\u00a0/g, ' ');

/** Returns figures without a source. Figures that occur in `known` phrases need none. */
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
