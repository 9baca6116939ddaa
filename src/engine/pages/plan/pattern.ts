export interface Pattern {
  readonly address: string;
  readonly params: readonly string[];
  readonly kind: 'page' | 'file';
}

const BRACKET = /\[([^\]]+)\]/g;
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * `[state]/[city].tsx` is the page `/[state]/[city]/`, `index.tsx` the page of its folder, `feed.xml.ts` the file `/feed.xml`, and `404.tsx` the host's not-found file `/404.html`.
 */
export const patternOf = (file: string): Pattern => {
  const name = file.replace(/^templates\/pages\//, '').replace(/\.tsx?$/, '');
  const params = [...name.matchAll(BRACKET)].map(([, param = '']) => param);
  if (name === '404') return { address: '/404.html', params, kind: 'page' };
  if (/\.[a-z0-9]+$/i.test(name)) return { address: `/${name}`, params, kind: 'file' };
  const folder = name.replace(/(^|\/)index$/, '');
  return { address: folder === '' ? '/' : `/${folder}/`, params, kind: 'page' };
};

/** Returns the problem as the end of a sentence, or undefined for a valid segment. */
export const badSegment = (value: unknown): string | undefined => {
  if (value === undefined) return 'is missing';
  if (typeof value !== 'string' || value === '') return 'must be a non-empty string';
  return SEGMENT.test(value) ? undefined : 'can contain only lower-case letters, digits and single hyphens';
};

/** Names in brackets are not restricted. */
export const badParts = ({ address, kind }: Pattern): string[] =>
  kind === 'file' || address === '/404.html'
    ? []
    : address.split('/').filter((part) => part !== '' && !SEGMENT.test(part.replace(/\[[a-z]\w*\]/gi, 'x')));

export const fillPattern = ({ address }: Pattern, params: Readonly<Record<string, string>>): string =>
  address.replace(BRACKET, (_, name: string) => params[name] ?? '');
