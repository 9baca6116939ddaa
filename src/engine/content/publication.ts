import type { Unpublished } from '../api/content.ts';

type Dated = Readonly<Record<string, unknown>>;

const dateOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const whyUnpublished = ({ draft, publishedAt }: Dated, asOf: string): Unpublished | undefined => {
  const from = dateOf(publishedAt);
  if (draft === true) return { reason: 'draft' };
  return from !== undefined && from > asOf ? { reason: 'future', publishedAt: from } : undefined;
};

export const wrongDates = ({ publishedAt, updatedAt }: Dated): string | undefined => {
  const [published, updated] = [dateOf(publishedAt), dateOf(updatedAt)];
  return published !== undefined && updated !== undefined && updated < published
    ? `updatedAt (${updated}) is before publishedAt (${published})`
    : undefined;
};
