import { escapeRegExp } from '../../core/escape-reg-exp.ts';
import { pathProblem } from '../../core/url-path.ts';

export interface Pattern {
  /** Ends with a slash for every page except `/404.html`, regardless of the `trailingSlash` setting. */
  readonly address: string;
  readonly params: readonly string[];
  /** Params such as `[...path]` that can be empty because they form a whole segment. */
  readonly optional: readonly string[];
  readonly kind: 'page' | 'file';
}

/** Matches params. A rest param that is a whole segment includes the slash before it. */
const BRACKET = /\/\[\.\.\.([^\][]+)\](?=\/)|\[(\.\.\.)?([^\][]+)\]/g;
const REST = /\/\[\.\.\.([^\][]+)\](?=\/)/g;

/** Matches a file extension. A number is not an extension: `v1.2.tsx` is a page. */
const EXTENSION = /\.(?=\d*[a-z])[a-z0-9]+$/i;

const addressOf = (name: string): Pick<Pattern, 'address' | 'kind'> => {
  if (name === '404') return { address: '/404.html', kind: 'page' };
  if (EXTENSION.test(name.replace(/\[[^\]]*\]/g, 'x'))) return { address: `/${name}`, kind: 'file' };
  const folder = name.replace(/(^|\/)index$/, '');
  return { address: folder === '' ? '/' : `/${folder}/`, kind: 'page' };
};

/**
 * Maps `[state]/[city].tsx` to the page `/[state]/[city]/`, `docs/[...path].tsx` to pages of any depth, `index.tsx` to
 * the page of its folder, `feed.xml.ts` to the file `/feed.xml`, and `404.tsx` to the host's not-found file
 * `/404.html`.
 */
export const patternOf = (file: string): Pattern => {
  const { address, kind } = addressOf(file.replace(/^templates\/pages\//, '').replace(/\.tsx?$/, ''));
  return {
    address,
    params: [...address.matchAll(BRACKET)].map(([, whole, , name = '']) => whole ?? name),
    optional: [...address.matchAll(REST)].map(([, name = '']) => name),
    kind,
  };
};

/** Characters that end a path, have a meaning in a host's rules, or are not allowed in Windows file names. */
const UNSERVED = /[/\\?#%*:|"<>[\]]/;

/** Returns the problem as the end of a sentence, or undefined for a valid segment. */
export const badSegment = (value: unknown): string | undefined => {
  if (value === undefined) return 'is missing';
  if (typeof value !== 'string' || value === '') return 'must be a non-empty string';
  if (UNSERVED.test(value)) return 'cannot contain / \\ ? # % * : | " < > [ or ]';
  if (/^[. ]|[. ]$/.test(value)) return 'cannot start or end with a dot or a space';
  return pathProblem(`/${value}`);
};

const badRest = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'must be a path such as guides/install';
  if (/^\/|\/$|\/\//.test(value)) return 'must not have a slash at its start or end, or two in a row';
  return value
    .split('/')
    .map(badSegment)
    .find((reason) => reason !== undefined);
};

/** Like `badSegment`. As in Astro, a rest param is undefined for the path without it. */
export const badParam = ({ address, optional }: Pattern, name: string, value: unknown): string | undefined => {
  if (!address.includes(`[...${name}]`)) return badSegment(value);
  if (value !== undefined && value !== '') return badRest(value);
  return optional.includes(name) ? undefined : 'must not be empty, because the file has an extension';
};

/** Stricter than `badSegment`, because other generators ignore `_name` and treat `(name)` and `@name` specially. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u;

const isBadPart = (part: string): boolean => {
  const filled = part.replace(/^\[\.\.\.[a-z]\w*\]$/i, 'x').replace(/\[[a-z]\w*\]/gi, 'x');
  return part !== '' && !(NAME.test(filled) && badSegment(filled) === undefined);
};

/** Returns the segments with invalid names. Names in brackets are not restricted. */
export const badParts = ({ address, kind }: Pattern): string[] =>
  kind === 'file' || address === '/404.html' ? [] : address.split('/').filter(isBadPart);

export const fillPattern = ({ address }: Pattern, params: Readonly<Record<string, string | undefined>>): string =>
  address.replace(BRACKET, (_, whole: string | undefined, __, name = '') => {
    if (whole === undefined) return params[name] ?? '';
    return params[whole] ? `/${params[whole]}` : '';
  });

/** Whether the pattern could produce the path, in any form that page paths can have. */
export const couldMatch = ({ address, kind }: Pattern, path: string): boolean => {
  let pattern = '';
  let from = 0;
  for (const { 0: bracket, 1: whole, 2: rest, index } of address.matchAll(BRACKET)) {
    pattern += escapeRegExp(address.slice(from, index));
    pattern += whole === undefined ? (rest ? '.+' : '[^/]+') : '(?:/.+)?';
    from = index + bracket.length;
  }
  const end = escapeRegExp(address.slice(from));
  return new RegExp(`^${pattern}${kind === 'page' ? end.replace(/\/$/, '(?:/|\\.html)?') : end}$`, 's').test(path);
};
