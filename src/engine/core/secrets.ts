import { escapeAttribute, escapeText } from 'entities';
import { canParseUrl } from './can-parse-url.ts';
import type { Environment } from './environment.ts';

/** A secret as plain data, so that it can be sent to worker threads. */
export interface Secret {
  readonly variable: string;
  readonly spelling: string;
}

/** Does not match publishable keys or other keys that are meant to be in pages. */
const SECRET_NAME = /SECRET|PASSWORD|PASSWD|TOKEN|PRIVATE_KEY|CREDENTIAL|DATABASE_URL/;

/** Variables that build-site itself reads. Even short values are secret. */
const OWN = /^(SUPABASE_SECRET_KEY|SUPABASE_PASSWORD|DATABASE_URL)$/;
const LEAST_OF_OWN = 6;
/** Shorter values of other variables could be ordinary words. */
const LEAST_OF_OTHERS = 16;

/** Words, numbers and paths are not treated as keys, regardless of the variable's name. */
const looksLikeKey = (value: string): boolean => !/^([a-z]+|\d+|[./~].*)$/i.test(value);

const passwordIn = (value: string): string =>
  canParseUrl(value) ? decodeURIComponent(new URL(value).password.replace(/%(?![\da-f]{2})/gi, '%25')) : '';

const REACT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** HTML serialisers escape apostrophes differently. Source: react-dom, escapeTextForBrowser. */
const escapeAsReact = (value: string): string =>
  value.replace(/["&'<>]/g, (character) => REACT_ESCAPES[character] ?? character);

/** Returns the spellings of a value in plain text, HTML, JSON and URLs. */
const spellingsOf = (value: string): string[] => [
  ...new Set([
    value,
    escapeText(value),
    escapeAttribute(value),
    escapeAsReact(value),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value),
  ]),
];

/** Returns the secrets in the environment, longest first. */
export const secretsOf = (environment: Environment): readonly Secret[] =>
  Object.entries(environment)
    .filter(([variable]) => SECRET_NAME.test(variable))
    .flatMap(([variable, given = '']) => {
      const values = [given.trim(), passwordIn(given)];
      const isSecret = (value: string) =>
        OWN.test(variable) ? value.length >= LEAST_OF_OWN : value.length >= LEAST_OF_OTHERS && looksLikeKey(value);
      return values
        .filter(isSecret)
        .flatMap(spellingsOf)
        .map((spelling) => ({ variable, spelling }));
    })
    .sort((a, b) => b.spelling.length - a.spelling.length || (a.variable < b.variable ? -1 : 1));

/** Matches a complete key, not just its prefix. */
const SECRET_KEY = /sb_secret_[\w-]{16}/;
const JWT = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;

/** Older Supabase keys are JWTs with a `role` claim. Source: Supabase docs, "Understanding API keys". */
const isOfServiceRole = (claims: string): boolean => {
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')).role === 'service_role';
  } catch {
    return false;
  }
};

/** Returns undefined if there is no secret. The description does not reveal it. */
export const findSecret = (contents: string | Uint8Array, secrets: readonly Secret[]): string | undefined => {
  const text =
    typeof contents === 'string' ? contents : Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const known = secrets.find(({ spelling }) => text.includes(spelling));
  if (known) return `the value of the environment variable ${known.variable}`;
  // Searching for the rare underscore first is 20 times faster than searching for `sb_secret_`.
  if (text.includes('_secret_') && SECRET_KEY.test(text.toString())) return 'a Supabase secret key (sb_secret_…)';
  if (!text.includes('.eyJ')) return undefined;
  const hasServiceKey = [...text.toString().matchAll(JWT)].some(([, claims = '']) => isOfServiceRole(claims));
  return hasServiceKey ? 'a key with the role service_role' : undefined;
};

export const withoutSecrets = (text: string, secrets: readonly Secret[]): string =>
  secrets.reduce((rest, { variable, spelling }) => rest.replaceAll(spelling, `[${variable}]`), text);
