import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '../options.ts';

export const SLICE_FILE = '.build-site-pages';

/** Finds an image in a shard by its file name, which identifies the contents. */
export const inSlices =
  ({ slices = [] }: Pick<BuildOptions, 'slices'>) =>
  (file: string): Uint8Array | undefined => {
    const folder = slices.find((slice) => existsSync(path.join(slice, file)));
    return folder === undefined ? undefined : readFileSync(path.join(folder, file));
  };
