import { isFolderPath } from '../hosting/header-rules.ts';
import { largest } from './counts.ts';
import type { HostDefinition, LimitInput } from './host.ts';

/** Matches a comma inside a URL or quoted string: Netlify adds a space after every comma in a value. */
const COMMA_INSIDE = /<[^<>]*,(?! )[^<>]*>|"[^"]*,(?! )[^"]*"/;

const filesInLargestFolder = (sizes: LimitInput['sizes']): number => {
  const counts = new Map<string, number>();
  for (const file of sizes.keys()) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return largest(counts.values());
};

/** Netlify reads `/a/*` as the prefix `/a`, which also matches `/ab` (@netlify/headers-parser, for_regexp.js). */
const siblingWithPrefix = (path: string, files: readonly string[]): string | undefined => {
  const folder = isFolderPath(path) ? path.slice(0, -2) : '';
  if (folder === '') return undefined;
  return files.find((file) => file.startsWith(folder) && !file.startsWith(`${folder}/`));
};

export const netlify: HostDefinition = {
  name: 'Netlify',
  readsPlainFiles: true,
  ownFile: undefined,
  headers: {
    removesInherited: false,
    valueObjection: (value) =>
      COMMA_INSIDE.test(value) ? 'adds a space after commas inside a URL or a string' : undefined,
    unintendedMatch: siblingWithPrefix,
  },
  redirects: {
    when: ['country', 'language', 'role', 'cookie', 'query', 'host'],
    unless: [],
    proxies: true,
    splat: true,
    filesPrecedeRewrites: false,
  },
  limits: [
    {
      message: 'Netlify allows {most} files per folder, but one has {count}',
      most: 54_000,
      count: ({ sizes }) => filesInLargestFolder(sizes),
      source: 'docs.netlify.com/site-deploys/overview',
    },
  ],
};
