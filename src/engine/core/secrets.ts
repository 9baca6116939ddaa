import { escapeAttribute, escapeText } from 'entities';
import type { Environment } from '../content/settings.ts';
import type { RuleText } from '../rules/rule.ts';
import { canParseUrl } from './can-parse-url.ts';
import type { Diagnostic } from './diagnostics.ts';

/** One spelling of a value that must never be public, and the variable that holds it. Plain data, for threads. */
export interface Secret {
  readonly variable: string;
  readonly spelling: string;
}

/** Variables that hold keys and passwords. Those of the public: publishable keys, and keys that pages show. */
const SECRET_NAME = /SECRET|PASSWORD|PASSWD|TOKEN|PRIVATE_KEY|CREDENTIAL|DATABASE_URL/;

/** Variables of build-site's own: their value is a secret however short it is. */
const OWN = /^(SUPABASE_SECRET_KEY|SUPABASE_PASSWORD|DATABASE_URL)$/;
const LEAST_OF_OWN = 6;
/** A shorter value of another program's variable may be a word. */
const LEAST_OF_OTHERS = 16;

/** A word, a number or a path is no key, whatever its variable is called. */
const looksLikeKey = (value: string): boolean => !/^([a-z]+|\d+|[./~].*)$/i.test(value);

/** Passwords stand in addresses too. */
const passwordIn = (value: string): string =>
  canParseUrl(value) ? decodeURIComponent(new URL(value).password.replace(/%(?![\da-f]{2})/gi, '%25')) : '';

const REACT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** React writes apostrophes otherwise than HTML asks for. Source: react-dom, escapeTextForBrowser. */
const escapeAsReact = (value: string): string =>
  value.replace(/["&'<>]/g, (character) => REACT_ESCAPES[character] ?? character);

/** A value as text, HTML, JSON and addresses would have it. */
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

/** Everything of an environment that must never be public, the longest first. */
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

/** A whole key, not the mere beginning that a text may speak of. */
const SECRET_KEY = /sb_secret_[\w-]{16}/;
const JWT = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;

/** Older keys of Supabase are JWTs that name their role. Source: Supabase docs, "Understanding API keys". */
const isOfServiceRole = (claims: string): boolean => {
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')).role === 'service_role';
  } catch {
    return false;
  }
};

/** What secret a file holds, in words that do not give it away; undefined where it holds none. */
export const findSecret = (contents: string | Uint8Array, secrets: readonly Secret[]): string | undefined => {
  const text =
    typeof contents === 'string' ? contents : Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
  const known = secrets.find(({ spelling }) => text.includes(spelling));
  if (known) return `the value of the environment variable ${known.variable}`;
  if (text.includes('sb_secret_') && SECRET_KEY.test(text.toString())) return 'a secret key of Supabase (sb_secret_…)';
  if (!text.includes('.eyJ')) return undefined;
  const hasServiceKey = [...text.toString().matchAll(JWT)].some(([, claims = '']) => isOfServiceRole(claims));
  return hasServiceKey ? 'a key of the role service_role' : undefined;
};

/** Text without the values of secrets, for printing. */
export const withoutSecrets = (text: string, secrets: readonly Secret[]): string =>
  secrets.reduce((rest, { variable, spelling }) => rest.replaceAll(spelling, `[${variable}]`), text);

/** Judged over every file as it is written, not over the facts of pages. */
export const noSecrets: RuleText = {
  id: 'SEC-01',
  severity: 'error',
  title: 'No file of the site holds a key or a password.',
  explanation:
    'What is published is read by everybody, robots that look for keys first. Every file is searched for secret keys of Supabase, JWTs of the role service_role, and the values of environment variables whose name says SECRET, PASSWORD, TOKEN, PRIVATE_KEY, CREDENTIAL or DATABASE_URL. The value is never printed.',
  source: 'Supabase docs, Understanding API keys; OWASP, Secrets Management Cheat Sheet',
  good: 'backend.key: sb_publishable_…',
  bad: 'backend.key: sb_secret_…',
};

/** What a build says of a file with a secret: never the secret. */
export const leakDiagnostic = (file: string, what: string): Diagnostic => ({
  rule: noSecrets.id,
  severity: 'error',
  message: `${file} would make public ${what}`,
  fix: 'take it out of the content, the templates, public/ or the settings, and replace the key: it may have been seen',
});
