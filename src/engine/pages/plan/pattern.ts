export interface Pattern {
  /** Path with brackets for params, such as `/[state]/[city]/`. */
  readonly address: string;
  readonly params: readonly string[];
  readonly kind: 'page' | 'file';
}

const BRACKET = /\[([^\]]+)\]/g;
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Returns the URL pattern of a module in templates/pages: `[state]/[city].tsx` is the page `/[state]/[city]/`,
 * `index.tsx` is the page of its folder, `feed.xml.ts` is the file `/feed.xml`, and `404.tsx` is the host's not-found
 * file `/404.html`.
 */
export const patternOf = (file: string): Pattern => {
  const name = file.replace(/^templates\/pages\//, '').replace(/\.tsx?$/, '');
  const params = [...name.matchAll(BRACKET)].map(([, param = '']) => param);
  if (name === '404') return { address: '/404.html', params, kind: 'page' };
  if (/\.[a-z0-9]+$/i.test(name)) return { address: `/${name}`, params, kind: 'file' };
  const folder = name.replace(/(^|\/)index$/, '');
  return { address: folder === '' ? '/' : `/${folder}/`, params, kind: 'page' };
};

/** Returns what is wrong with a path segment, as the rest of a sentence, or undefined if it is valid. */
export const badSegment = (value: unknown): string | undefined => {
  if (value === undefined) return 'is missing';
  if (typeof value !== 'string' || value === '') return 'must be a non-empty string';
  return SEGMENT.test(value) ? undefined : 'can contain only lower-case letters, digits and single hyphens';
};

/** Returns invalid path segments, such as `About_Us`. Names in brackets are not restricted. */
export const badParts = ({ address, kind }: Pattern): string[] =>
  kind === 'file' || address === '/404.html'
    ? []
    : address.split('/').filter((part) => part !== '' && !SEGMENT.test(part.replace(/\[[a-z]\w*\]/gi, 'x')));

export const fillPattern = ({ address }: Pattern, params: Readonly<Record<string, string>>): string =>
  address.replace(BRACKET, (_, name: string) => params[name] ?? '');

/** Returns the output file of a path: `nsw/index.html` for `/nsw/`. */
export const outputOf = (path: string): string => (path.endsWith('/') ? `${path}index.html` : path).slice(1);
