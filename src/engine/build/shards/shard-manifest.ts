import { hash } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { readIfExists } from '../../output/publish/stage-writer.ts';
import type { Shard } from '../../pages/plan/choose-pages.ts';

/** Manifest in a shard's folder. Until the build has finished, the file contains only the shard's number. */
export const SHARD_FILE = '.build-site-shard.json';
const VERSION = 1;

const digests = z.record(z.string(), z.string());

const schema = z.strictObject({
  shard: z.string(),
  version: z.literal(VERSION),
  engine: z.strictObject({ version: z.string(), program: z.string() }),
  node: z.string(),
  asOf: z.string(),
  drafts: z.boolean(),
  /** Hashes of the settings in the environment. Their values could be confidential. */
  environment: digests,
  /** Hashes of the site's own files, by path relative to the root. */
  sources: digests,
  /** Size and hash of each file in the folder. */
  files: z.record(z.string(), z.tuple([z.number(), z.string()])),
});

export type ShardManifest = z.infer<typeof schema>;

export type ReadManifest =
  | { readonly state: 'none' }
  | { readonly state: 'unfinished' | 'damaged' | 'other-format'; readonly shard: Shard | undefined }
  | { readonly state: 'complete'; readonly shard: Shard; readonly manifest: ShardManifest };

export const nameOfShard = ({ index, of }: Shard): string => `${index}/${of}`;

const sumOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'base64');

export const unfinishedText = (shard: Shard): string =>
  `${JSON.stringify({ shard: nameOfShard(shard), unfinished: true })}\n`;

export const manifestText = (shard: Shard, contents: Omit<ShardManifest, 'shard' | 'version'>): string => {
  const manifest: ShardManifest = { shard: nameOfShard(shard), version: VERSION, ...contents };
  return `${JSON.stringify({ ...manifest, sum: sumOf(manifest) }, null, 1)}\n`;
};

/** Finds the shard's number in a truncated manifest too. */
const shardIn = (text: string): Shard | undefined => {
  const [, index, of] = /"shard":\s*"(\d{1,4})\/(\d{1,4})"/.exec(text) ?? [];
  return of === undefined ? undefined : { index: Number(index), of: Number(of) };
};

const parseObject = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

const parse = (text: string): ReadManifest => {
  const shard = shardIn(text);
  const { sum, ...value } = parseObject(text) ?? {};
  if (value.unfinished === true) return { state: 'unfinished', shard };
  // Check the sum first, because it is computed in the same way in all formats.
  if (shard === undefined || sum !== sumOf(value)) return { state: 'damaged', shard };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { state: 'complete', shard, manifest: parsed.data };
  return { state: value.version === VERSION ? 'damaged' : 'other-format', shard };
};

/** Throws file system errors, except if the file or the folder is missing. */
export const readShardManifest = (folder: string): ReadManifest => {
  const bytes = readIfExists(path.join(folder, SHARD_FILE));
  return bytes === undefined ? { state: 'none' } : parse(bytes.toString('utf8'));
};
