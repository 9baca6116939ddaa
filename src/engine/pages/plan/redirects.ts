import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Redirect } from '../../api/page.ts';
import type { Site } from '../../api/site.ts';
import type { Origins } from '../../content/origins.ts';
import { canParseUrl } from '../../core/can-parse-url.ts';
import type { Diagnostic, Location } from '../../core/diagnostics.ts';
import { fileOfRedirect, type TrailingSlash, toPagePath } from '../../core/page-files.ts';
import { positionAt } from '../../core/position.ts';
import { REDIRECTS_FILE } from '../../core/source-files.ts';
import { decodeUrlPath, encodeUrlPath, pathProblem } from '../../core/url-path.ts';
import { isUrlPattern, placeholdersOf, replaceSegments, usesOf } from '../../core/url-pattern.ts';
import type { Templates } from '../compile/templates.ts';
import type { RedirectRoute } from './route.ts';

export interface RedirectInput {
  readonly root: string;
  readonly templates: Templates;
  readonly site: Site;
  readonly addresses: { readonly trailingSlash: TrailingSlash };
  readonly origins: Origins;
}

/** `reason` follows the value's name in the message. */
interface Problem {
  readonly reason: string;
  readonly fix: string;
}

type Checked<T> = { readonly value: T } | { readonly problem: Problem };

const wrong = (reason: string, fix: string): { readonly problem: Problem } => ({ problem: { reason, fix } });

/** A redirect as the site returned it, before validation. */
type Unread = Partial<Readonly<Record<keyof Redirect, unknown>>>;

const KEYS = ['from', 'to', 'status'] as const satisfies readonly (keyof Redirect)[];

const ONE_EACH = 'add a redirect for each path';

const PLACEHOLDER_OR_NONE = 'write the colon as : to use a placeholder, or remove the redirect';

const UNSERVED: readonly (readonly [RegExp, string, string])[] = [
  [/\?/, 'contains `?`, but hosts compare only the path', 'remove the query string'],
  [/#/, 'contains `#`, but browsers do not send fragments', 'remove the fragment'],
  [/\*/, 'contains `*`, which is a wildcard on Netlify, Cloudflare and Azure', ONE_EACH],
  [/\/:|:[a-z]/i, 'contains a placeholder that is not a whole segment', 'use a segment such as :slug'],
  [/\/\.(?!well-known\/)/, 'has a segment that starts with a dot, which hosts do not serve', 'remove the redirect'],
];

const WRITE_PATH = 'use a path of this site, such as /old/';

const readPath = (written: string): Checked<string> => {
  const decoded = decodeUrlPath(written);
  const problem = pathProblem(written) ?? pathProblem(decoded ?? written);
  if (problem !== undefined) return wrong(problem, WRITE_PATH);
  if (decoded !== undefined) return { value: decoded };
  return /%2f/i.test(written)
    ? wrong('contains an encoded slash, which hosts interpret differently', WRITE_PATH)
    : wrong('is not percent-encoded correctly', 'use %25 for a percent sign');
};

const readFrom = (from: unknown): Checked<string> => {
  if (typeof from !== 'string' || from === '') return wrong('must be a path', WRITE_PATH);
  if (/^[a-z][a-z\d+.-]*:/i.test(from))
    return wrong('is a full URL', 'use only its path: redirects apply to this site');
  const read = readPath(from);
  if ('problem' in read) return read;
  const names = placeholdersOf(read.value);
  if (names.length > placeholdersOf(from).length)
    return wrong(
      'has a segment that starts with an encoded colon, which hosts read as a placeholder',
      PLACEHOLDER_OR_NONE,
    );
  if (names.includes('splat')) return wrong('uses :splat, which hosts reserve for *', 'use another name');
  if (new Set(names).size < names.length) return wrong('uses a placeholder twice', 'use different names');
  const plain = replaceSegments(read.value, () => 'x');
  const unserved = UNSERVED.find(([pattern]) => pattern.test(plain));
  return unserved ? wrong(unserved[1], unserved[2]) : read;
};

const WRITE_TARGET = 'use a path of this site, such as /new/, or a full URL, such as https://www.example.org/';

/** Base URL that makes it possible to detect targets on another host, such as `//example.org/`. */
const ORIGIN = 'https://site.invalid';

const readOwnTarget = (to: string, form: TrailingSlash): Checked<string> => {
  const { origin, search, hash } = new URL(to, ORIGIN);
  if (origin !== ORIGIN) return wrong('points to another host without a protocol', WRITE_TARGET);
  const [ownPath = ''] = to.split(/[?#]/, 1);
  const read = readPath(ownPath);
  return 'problem' in read ? read : { value: encodeUrlPath(toPagePath(read.value, form)) + search + hash };
};

const readTarget = (to: unknown, form: TrailingSlash): Checked<string> => {
  if (typeof to !== 'string' || to === '') return wrong('must be a path or a full URL', WRITE_TARGET);
  if (/\p{Cc}/u.test(to))
    return wrong('contains a control character', 'remove it; line breaks often come with copied text');
  if (/\p{Cs}/u.test(to)) return wrong('contains an unpaired surrogate', WRITE_TARGET);
  if (!canParseUrl(to, ORIGIN)) return wrong('is not a valid URL', WRITE_TARGET);
  if (to.startsWith('/')) return readOwnTarget(to, form);
  if (!/^https?:\/\//i.test(to)) return wrong('must start with a slash, https:// or http://', WRITE_TARGET);
  const url = new URL(to);
  // This removes an empty query string or fragment, as some hosts do.
  if (url.search === '') url.search = '';
  if (url.hash === '') url.hash = '';
  return { value: url.href };
};

/** Checks placeholders only if `from` is a pattern. In other redirects, a colon is literal. */
const checkUses = (from: Checked<string>, to: Checked<string>): Checked<string> => {
  if ('problem' in from || 'problem' in to || !isUrlPattern(from.value)) return to;
  const known = placeholdersOf(from.value);
  const unknown = usesOf(to.value).find((name) => !known.includes(name));
  return unknown === undefined
    ? to
    : wrong(`uses :${unknown}, which \`from\` does not have`, `use ${known.map((name) => `:${name}`).join(' or ')}`);
};

const readStatus = (status: unknown): Checked<301 | 302> => {
  if (status === undefined) return { value: 301 };
  return status === 301 || status === 302 ? { value: status } : wrong('must be 301 or 302', 'omit it for 301');
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : inspect(value, { depth: 1 });

const lineInTemplate = (root: string, text: string): Location => {
  const code = readFileSync(path.join(root, REDIRECTS_FILE), 'utf8');
  const offset = ["'", '"', '`'].map((quote) => code.indexOf(quote + text + quote)).find((at) => at >= 0);
  return { file: REDIRECTS_FILE, ...(offset === undefined ? {} : positionAt(code, offset)) };
};

/** Prefers the location of the record that the site returned or copied, and falls back to `templates/redirects.ts`. */
export const locateRedirect = (
  written: Unread,
  key: keyof Redirect,
  { root, origins }: Pick<RedirectInput, 'root' | 'origins'>,
): Location => {
  const record = origins.locate(root, written, [key]);
  if (record !== undefined) return record;
  const { from, to } = written;
  if (typeof from !== 'string') return { file: REDIRECTS_FILE };
  const [copied] = typeof to === 'string' ? origins.locatePair(root, from, [to]) : [];
  return copied ?? lineInTemplate(root, from);
};

const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null;

const NOT_A_LIST: Diagnostic = {
  rule: 'plan/bad-redirect',
  severity: 'error',
  message: `defineRedirects in ${REDIRECTS_FILE} must return a list of { from, to }`,
  fix: 'return an array, not a promise; load redirects from a service with loadedList in content/collections.ts',
  locations: [{ file: REDIRECTS_FILE }],
};

const problemOf = (
  written: Unread,
  { key, reason, fix }: Problem & { readonly key: keyof Redirect },
  input: RedirectInput,
): Diagnostic => {
  const from = asText(written.from);
  return {
    rule: 'plan/bad-redirect',
    severity: 'error',
    message:
      key === 'from'
        ? `\`from\` of the redirect ${from} ${reason}`
        : `\`${key}\` of the redirect from ${from} ${reason}: ${asText(written[key])}`,
    fix,
    locations: [locateRedirect(written, key, input)],
  };
};

const readRedirect = (written: Unread, input: RedirectInput): RedirectRoute | Diagnostic[] => {
  const { trailingSlash } = input.addresses;
  const from = readFrom(written.from);
  const to = checkUses(from, readTarget(written.to, trailingSlash));
  const read = { from, to, status: readStatus(written.status) };
  const problems = KEYS.flatMap((key) => {
    const checked = read[key];
    return 'problem' in checked ? [{ key, ...checked.problem }] : [];
  });
  if ('value' in read.from && 'value' in read.to && 'value' in read.status)
    return {
      kind: 'redirect',
      path: read.from.value,
      output: fileOfRedirect(read.from.value, trailingSlash),
      module: REDIRECTS_FILE,
      redirect: { from: read.from.value, to: read.to.value, status: read.status.value },
      written,
    };
  return problems.map((problem) => problemOf(written, problem, input));
};

/** Validates every value, because redirects can come from a remote service. */
export const redirectRoutes = (input: RedirectInput, diagnostics: Diagnostic[]): RedirectRoute[] => {
  const { redirects } = input.templates;
  const returned: unknown = redirects === undefined ? [] : redirects.redirects(input.site);
  if (!Array.isArray(returned) || !returned.every(isObject)) {
    if (returned instanceof Promise) returned.catch(() => {});
    diagnostics.push(NOT_A_LIST);
    return [];
  }
  return returned.flatMap((written: Unread) => {
    const read = readRedirect(written, input);
    if (!Array.isArray(read)) return [read];
    diagnostics.push(...read);
    return [];
  });
};
