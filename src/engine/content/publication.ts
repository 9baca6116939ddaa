import type { CollectionDefinition, PublicationKeys, Unpublished } from '../api/collections.ts';

type Dated = Readonly<Record<string, unknown>>;

const dateOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const USUAL: Required<PublicationKeys> = { publishedAt: 'publishedAt', updatedAt: 'updatedAt' };

/** Returns undefined for a collection without drafts. */
export const publicationKeysOf = (definition: CollectionDefinition): PublicationKeys | undefined => {
  if (!('drafts' in definition) || !definition.drafts) return undefined;
  return definition.drafts === true ? USUAL : definition.drafts;
};

export const whyUnpublished = (record: Dated, keys: PublicationKeys, asOf: string): Unpublished | undefined => {
  const from = dateOf(record[keys.publishedAt]);
  if (record.draft === true) return { reason: 'draft' };
  return from !== undefined && from > asOf ? { reason: 'future', publishedAt: from } : undefined;
};

export const wrongDates = (record: Dated, { publishedAt, updatedAt }: PublicationKeys): string | undefined => {
  if (updatedAt === undefined) return undefined;
  const [published, updated] = [dateOf(record[publishedAt]), dateOf(record[updatedAt])];
  return published !== undefined && updated !== undefined && updated < published
    ? `${updatedAt} (${updated}) is before ${publishedAt} (${published})`
    : undefined;
};
