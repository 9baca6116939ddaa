import { ALLOWED_KEYS, type AllowedAddresses } from '../api/content.ts';
import { canParseUrl } from '../core/can-parse-url.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';
import { placeOfKey } from '../core/place-of-key.ts';

const FILE = 'content/collections.ts';

/**
 * Origins that a page's Content-Security-Policy allows in addition to the site's own origin, such as
 * `https://api.example.org`.
 */
export interface AllowedOrigins {
  readonly connect: readonly string[];
  readonly forms: readonly string[];
  readonly scripts: readonly string[];
  readonly images: readonly string[];
  readonly media: readonly string[];
  readonly frames: readonly string[];
  readonly objects: readonly string[];
  /** Whether pages can show the site's own pages in frames. The host's headers must allow it too. */
  readonly framesItself: boolean;
}

const WITH_ORIGIN = /^(?:https?|wss?):\/\//i;

const isOwnPath = (address: string): boolean => /^\/(?!\/)/.test(address);

/** Checks the values at run time, because builds do not run the type checker. */
const problemsOf = (root: string, key: string, value: unknown): Diagnostic[] => {
  const problem = (rule: string, message: string, fix: string): Diagnostic => {
    const place = placeOfKey(root, placeOfKey(root, { file: FILE }, 'allows'), key);
    return { rule, severity: 'error', message, fix, locations: [place] };
  };
  if (!Object.hasOwn(ALLOWED_KEYS, key)) {
    const known = Object.keys(ALLOWED_KEYS);
    const fix = didYouMean(key, known) ?? `known keys: ${known.join(', ')}`;
    return [problem('site/unknown-key', `allows in defineContent has no key "${key}"`, fix)];
  }
  if (value === undefined) return [];
  if (!Array.isArray(value))
    return [
      problem('site/wrong-address', `${key} in allows must be a list`, `use ${key}: ['https://www.example.com']`),
    ];
  return value
    .filter((address) => address !== undefined && address !== '')
    .filter(
      (address) =>
        typeof address !== 'string' || !(isOwnPath(address) || (WITH_ORIGIN.test(address) && canParseUrl(address))),
    )
    .map((address) =>
      problem(
        'site/wrong-address',
        `${key} in allows contains ${JSON.stringify(address)}, which is not a full URL`,
        'use a full URL with its protocol, such as https://www.example.com',
      ),
    );
};

const isOfSite = (address: string, own: string): boolean => isOwnPath(address) || new URL(address).origin === own;

const originsOf = (addresses: readonly string[] = [], own: string): string[] => {
  const others = addresses.filter((address) => address && !isOfSite(address, own));
  return [...new Set(others.map((address) => new URL(address).origin))].sort();
};

/** Throws a Failure of kind `problems`. */
export const allowedOrigins = (root: string, siteAddress: string, allowed: AllowedAddresses): AllowedOrigins => {
  const problems = Object.entries(allowed).flatMap(([key, value]) => problemsOf(root, key, value));
  if (problems.length > 0) throw new Failure('problems', problems);
  const own = new URL(siteAddress).origin;
  return {
    connect: originsOf(allowed.connect, own),
    forms: originsOf(allowed.forms, own),
    scripts: originsOf(allowed.scripts, own),
    images: originsOf(allowed.images, own),
    media: originsOf(allowed.media, own),
    frames: originsOf(allowed.frames, own),
    objects: originsOf(allowed.objects, own),
    framesItself: (allowed.frames ?? []).some((address) => address && isOfSite(address, own)),
  };
};
