import type { Unpublished } from '../api/content.ts';

type Dated = Readonly<Record<string, unknown>>;

const dateOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Why a record of a collection with drafts is not public on the day of the build; undefined where it is. */
export const whyUnpublished = ({ draft, publishedAt }: Dated, asOf: string): Unpublished | undefined => {
  const from = dateOf(publishedAt);
  if (draft === true) return { reason: 'draft' };
  return from !== undefined && from > asOf ? { reason: 'future', publishedAt: from } : undefined;
};

/** What is wrong with a record's two dates, or undefined. Days as text sort by time. */
export const wrongDates = ({ publishedAt, updatedAt }: Dated): string | undefined => {
  const [published, updated] = [dateOf(publishedAt), dateOf(updatedAt)];
  return published !== undefined && updated !== undefined && updated < published
    ? `updatedAt, ${updated}, is before publishedAt, ${published}`
    : undefined;
};
