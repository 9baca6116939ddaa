import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '../options.ts';

/** Stands in the output of a slice beside its pages: what `merge` needs of them. */
export const SLICE_FILE = '.build-site-pages';

/** A social image that a slice holds; its name tells what it shows. */
export const inSlices =
  ({ slices = [] }: Pick<BuildOptions, 'slices'>) =>
  (file: string): Uint8Array | undefined => {
    const folder = slices.find((slice) => existsSync(path.join(slice, file)));
    return folder === undefined ? undefined : readFileSync(path.join(folder, file));
  };
