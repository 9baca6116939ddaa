import path from 'node:path';
import type { BuildOptions } from '../../src/engine/build/options.ts';
import { SMALL_SITE } from './site.ts';

/** Options for a build with a cache. The cache requires an engine name. */
export const buildOptions = (root: string, changes: Partial<BuildOptions> = {}): BuildOptions => ({
  root,
  out: path.join(root, 'dist'),
  asOf: '2026-11-20',
  environment: SMALL_SITE,
  only: [],
  strict: false,
  engine: 'program-1',
  ...changes,
});
