import path from 'node:path';
import { engineRoot } from '../engine/core/site-root.ts';

/** Descriptions that `init` prints after copying a starter. */
const SUMMARIES = {
  guide: 'a guide with 3 towns, 8 places, 3 articles and a form',
  blog: 'a blog with 3 posts, tags and a feed',
} as const;

export type Starter = keyof typeof SUMMARIES;

export const STARTERS = Object.keys(SUMMARIES) as readonly Starter[];

export const starterFolder = (starter: Starter): string => path.join(engineRoot(), 'examples', starter);

export const summaryOf = (starter: Starter): string => SUMMARIES[starter];
