import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { StorableText, StoredPlace, StoredQuestion, StoredText } from '../../api/stored.ts';
import { renderMarkdown } from '../markdown.ts';
import { isError, type MarkdownOptions } from '../markdown-block.ts';
import { validate } from '../validate.ts';
import type { SavedRow } from './store.ts';

/**
 * Maximum length in characters. The longest generated text has about 4,000. At this limit, even Markdown crafted to be
 * slow renders in 0.2 s.
 */
const LONGEST_TEXT = 12_000;
const MOST_QUESTIONS = 30;

const line = (most: number) => z.string().trim().min(1, 'must not be empty').max(most);

const contentSchema = z.object({
  fetched_text: z.string().trim().min(1, 'must not be empty').max(LONGEST_TEXT),
  faqs: z.array(z.strictObject({ question: line(300), answer: line(3000) })).max(MOST_QUESTIONS),
});

const placeSchema = z.object({ city: z.string(), state: z.string(), keyword: z.string() });

export const nameOf = ({ city, state, keyword }: StoredPlace): string => [state, city, keyword].join('/');

export const placeOf = (row: unknown): StoredPlace | undefined => placeSchema.safeParse(row).data;

/** Hashes a row's content. Ignores the order of keys, which the store can change. */
const fingerprintOf = (text: unknown, faqs: unknown): string => {
  const pairs = Array.isArray(faqs) ? faqs.map((faq) => [faq?.question, faq?.answer]) : faqs;
  return createHash('sha256')
    .update(JSON.stringify([text, pairs]))
    .digest('hex');
};

export const savedRowOf = ({ city, state, keyword, text, faqs }: StorableText): SavedRow => ({
  city,
  state,
  keyword,
  fetched_text: text,
  faqs: faqs.map(({ question, answer }) => ({ question, answer })),
  generated_hash: fingerprintOf(text, faqs),
});

/** Returns true if a person wrote the row, or changed it after a build saved it. */
export const isEdited = (row: unknown): boolean => {
  const { fetched_text: text, faqs, generated_hash: hash } = row as Record<string, unknown>;
  return hash !== fingerprintOf(text, faqs);
};

/** Generated rows are `outdated` if their data has changed. */
export const stateOf = (row: unknown, generated: SavedRow): 'missing' | 'edited' | 'outdated' | 'same' => {
  if (row === undefined) return 'missing';
  if (isEdited(row)) return 'edited';
  return (row as SavedRow).generated_hash === generated.generated_hash ? 'same' : 'outdated';
};

/** Reports input crafted to break the parser (thousands of nested quotes, for example) as a problem. */
const renderHostile = (text: string, options: MarkdownOptions): ReturnType<typeof renderMarkdown> => {
  try {
    return renderMarkdown(text, options);
  } catch {
    const markdown = { html: '', blocks: [], headings: [], words: 0, source: '' };
    return { markdown, problems: [{ rule: 'content/syntax', line: 1, message: 'it cannot be parsed as Markdown' }] };
  }
};

/** Returns the text as it appears on a page, or all its problems. */
export const readRow = (
  row: unknown,
  options: MarkdownOptions,
): { readonly text: StoredText } | { readonly problems: readonly string[] } => {
  const result = validate(contentSchema, row);
  if ('problems' in result) return { problems: result.problems.map(({ message }) => message) };
  const { fetched_text: text, faqs } = result.value;
  const { markdown, problems: found } = renderHostile(text, options);
  const problems = found.filter(isError);
  if (problems.length > 0) return { problems: problems.map(({ line: at, message }) => `line ${at}: ${message}`) };
  return { text: { body: markdown, faqs: faqs as readonly StoredQuestion[] } };
};
