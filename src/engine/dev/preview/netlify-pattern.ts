import { escapeRegExp } from '../../core/escape-reg-exp.ts';

const segmentPattern = (segment: string): string => {
  if (segment.startsWith(':')) return '[^/]+';
  // The slash before it becomes optional, so that `/down/*` also matches `/downloads/`.
  if (segment === '*') return '?.*';
  // Netlify escapes only segments without `*`: the dot of `*.txt` matches any character.
  return segment.includes('*') ? segment.replace(/\*+/g, '.*') : escapeRegExp(segment);
};

/**
 * Compiles a path of `_headers` like @netlify/headers-parser (for_regexp.js), which ignores case. Returns undefined if
 * Netlify rejects it.
 */
export const netlifyPattern = (path: string): RegExp | undefined => {
  const segments = path
    .split('/')
    .map((segment) => segment.trimEnd())
    .filter(Boolean);
  try {
    return new RegExp(`^/${segments.map(segmentPattern).join('/')}/?$`, 'iu');
  } catch {
    return undefined;
  }
};
