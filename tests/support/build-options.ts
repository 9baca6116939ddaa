import path from 'node:path';
import type { BuildOptions } from '../../src/engine/build/options.ts';
import { SMALL_SITE } from './site.ts';

/** Naming the engine enables the build cache. */
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
