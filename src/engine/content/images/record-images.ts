import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CollectionDefinition } from '../../api/collections.ts';
import { type ContentImage, hasImages } from '../../api/content-image.ts';
import type { DataPath } from '../../core/data-path.ts';
import { FOLDER } from './local.ts';

export interface RecordImage {
  readonly image: ContentImage;
  readonly record: object;
  readonly at: DataPath;
}

const isImage = (value: object): value is ContentImage =>
  (value as Partial<ContentImage>).kind === 'image' && 'from' in value && 'path' in value;

const imagesIn = (record: object, value: unknown, at: DataPath): RecordImage[] => {
  // Skip the body, which can be large and cannot contain image fields.
  if (typeof value !== 'object' || value === null || (at.length === 1 && at[0] === 'body')) return [];
  if (isImage(value)) return [{ image: value, record, at }];
  return Object.entries(value).flatMap(([key, item]) =>
    imagesIn(record, item, [...at, Array.isArray(value) ? Number(key) : key]),
  );
};

const known = new WeakMap<object, boolean>();

/** Searches each schema only once, because a list can have thousands of records. */
const mayHaveImages = (schema: object): boolean => {
  const has = known.get(schema) ?? hasImages(schema);
  known.set(schema, has);
  return has;
};

/** Stores the path of the content file in the images of a new record. */
export const placeImages = ({ schema }: CollectionDefinition, record: object, file: string): void => {
  if (!mayHaveImages(schema)) return;
  for (const { image } of imagesIn(record, record, [])) Object.assign(image, { from: file });
};

/** Collects the images of all records. `content` contains collections and single records. */
export const imagesOfRecords = (
  collections: Readonly<Record<string, CollectionDefinition>>,
  content: Readonly<Record<string, unknown>>,
): RecordImage[] =>
  Object.entries(collections).flatMap(([name, { kind, schema }]) => {
    if (!mayHaveImages(schema)) return [];
    const value = content[name] as { readonly entries: readonly object[] };
    const records: readonly object[] = kind === 'record' ? [value] : value.entries;
    return records.flatMap((record) => imagesIn(record, record, []));
  });

/** Returns the file next to the content file if it exists, otherwise the file in `content/images/`. */
export const fileOfImage = (root: string, { from, path: written }: ContentImage): string => {
  const beside = path.posix.join(path.posix.dirname(from), written);
  const inFolder = path.posix.join(FOLDER, written);
  const isBeside = beside.startsWith('content/') && existsSync(path.join(root, beside));
  const isInFolder = inFolder.startsWith('content/') && existsSync(path.join(root, inFolder));
  return isBeside || !isInFolder ? beside : inFolder;
};
