import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '../options.ts';

export const SHARD_PAGES_FILE = '.build-site-pages';

/** Finds an image in a shard by its file name, which identifies the contents. */
export const imageInShards =
  ({ shardFolders = [] }: Pick<BuildOptions, 'shardFolders'>) =>
  (file: string): Uint8Array | undefined => {
    const folder = shardFolders.find((shard) => existsSync(path.join(shard, file)));
    return folder === undefined ? undefined : readFileSync(path.join(folder, file));
  };
