import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { literalPrefix } from '../../../output/hosts/literal-prefix.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import type { HeaderBlock } from '../headers-file.ts';
import { type Directive, parseBlocks, type Syntax, written } from './config-blocks.ts';
import { type HostConfig, headerBlock, MAX_RULES, patternRedirect, type ReadContext } from './host-config.ts';

/** Braces without spaces are placeholders, such as `{uri}`. */
const SYNTAX: Syntax = {
  token: /"(?:[^"\\]|\\.)*"|`[^`]*`|(?<!\S)#[^\n]*|\n|(?<!\S)[{}](?!\S)|[^\s"`][^\s]*/g,
  isEnd: (token) => token === '\n',
};

type Matches = (path: string) => boolean;

interface Matcher {
  readonly shown: string;
  readonly matches: Matches;
  readonly from?: string | undefined;
  /** Start of the paths that match, in any case of its letters. */
  readonly prefix: string;
}

const EVERYTHING: Matcher = { shown: '/*', matches: () => true, prefix: '' };

/** `*` matches any characters at the start or end. */
const ofPath = (path: string): Matcher => {
  const pattern = new RegExp(`^${escapeRegExp(path).replaceAll('\\*', '.*')}$`, 'is');
  return {
    shown: path,
    matches: (asked) => pattern.test(asked),
    from: path.includes('*') ? undefined : path,
    prefix: literalPrefix(pattern),
  };
};

const ofPaths = (paths: readonly string[]): Matcher => {
  const all = paths.map(ofPath);
  return { shown: paths.join(' '), matches: (path) => all.some(({ matches }) => matches(path)), prefix: '' };
};

const within = (outer: Matcher, inner: Matcher): Matcher => ({
  ...(inner === EVERYTHING ? outer : inner),
  matches: (path) => outer.matches(path) && inner.matches(path),
});

const STATUS: Readonly<Record<string, number>> = { permanent: 301, temporary: 302, html: 302 };

/** Returns undefined for an unknown placeholder. */
const targetOf = (to: string, { host }: ReadContext): string | undefined => {
  const replaced = to
    .replace(/\{(scheme|http\.request\.scheme)\}/g, 'https')
    .replace(/\{(host|hostport|http\.request\.host)\}/g, host ?? '{unknown}')
    .replace(/\??\{(query|http\.request\.uri\.query)\}/g, '')
    .replace(/\{(uri|path|http\.request\.uri|http\.request\.uri\.path)\}/g, '$$<uri>');
  return replaced.includes('{') ? undefined : replaced;
};

class Reader {
  readonly #context: ReadContext;
  readonly #named = new Map<string, Matcher>();
  readonly redirects: HostRedirect[] = [];
  readonly headers: HeaderBlock[] = [];
  readonly unread: string[] = [];
  notFound: string | undefined;

  constructor(context: ReadContext) {
    this.#context = context;
  }

  readAll(directives: readonly Directive[], outer: Matcher = EVERYTHING): void {
    for (const { name, words, block } of directives) if (name.startsWith('@')) this.#define(name, words, block);
    for (const directive of directives) if (!this.#understands(directive, outer)) this.unread.push(written(directive));
  }

  #define(name: string, words: readonly string[], block: readonly Directive[] | undefined): void {
    const [first] = block ?? [];
    const inner = first === undefined || block?.length !== 1 ? words : [first.name, ...first.words];
    if (inner[0] === 'path') this.#named.set(name, ofPaths(inner.slice(1)));
  }

  /** Returns undefined for an unknown matcher. */
  #split(words: readonly string[]): { readonly matcher: Matcher; readonly rest: readonly string[] } | undefined {
    const [first = ''] = words;
    if (first === '*') return { matcher: EVERYTHING, rest: words.slice(1) };
    if (first.startsWith('/')) return { matcher: ofPath(first), rest: words.slice(1) };
    if (!first.startsWith('@')) return { matcher: EVERYTHING, rest: words };
    const matcher = this.#named.get(first);
    return matcher && { matcher, rest: words.slice(1) };
  }

  /** Returns true for directives that do not affect URLs. */
  #understands({ name, words, block }: Directive, outer: Matcher): boolean {
    const isFull = Math.max(this.redirects.length, this.headers.length) >= MAX_RULES;
    switch (name) {
      case 'redir':
      case 'rewrite':
        return !isFull && this.#redirect(words, name === 'rewrite', outer);
      case 'header':
        return !isFull && this.#header(words, block, outer);
      case 'handle':
      case 'route':
        return this.#block(words, block, outer);
      case 'handle_errors':
        this.#errors(block ?? []);
        return true;
      case 'handle_path':
        return false;
      default:
        return true;
    }
  }

  #block(words: readonly string[], block: readonly Directive[] = [], outer: Matcher): boolean {
    const split = this.#split(words);
    if (split === undefined) return false;
    this.readAll(block, within(outer, split.matcher));
    return true;
  }

  #redirect(words: readonly string[], isRewrite: boolean, outer: Matcher): boolean {
    // The single argument of `rewrite` is the target.
    const split = words.length === 1 ? { matcher: EVERYTHING, rest: words } : this.#split(words);
    const [written = '', code = 'temporary'] = split?.rest ?? [];
    const to = targetOf(written, this.#context);
    const status = isRewrite ? 200 : (STATUS[code] ?? Number(code));
    if (split === undefined || to === undefined || to === '' || Number.isNaN(status)) return false;
    const { matches, from, prefix } = within(outer, split.matcher);
    this.redirects.push(
      patternRedirect({ pattern: /^(?<uri>.*)$/s, to, status, isForced: !isRewrite, from, applies: matches, prefix }),
    );
    return true;
  }

  #header(words: readonly string[], block: readonly Directive[] = [], outer: Matcher): boolean {
    const split = this.#split(words);
    if (split === undefined) return false;
    const { shown, matches } = within(outer, split.matcher);
    const lines = block.length > 0 ? block.map((each) => [each.name, ...each.words]) : [split.rest];
    const values = lines
      .filter(([name = '']) => name !== '' && name !== 'defer')
      .map(([name = '', value = '']) => [name.replace(/^[+?>-]/, ''), name.startsWith('-') ? '' : value] as const);
    this.headers.push(headerBlock(shown, values, matches));
    return true;
  }

  #errors(block: readonly Directive[]): void {
    const page = block.flatMap(({ name, words }) => (name === 'rewrite' ? (words.at(-1) ?? []) : []))[0];
    if (page?.startsWith('/')) this.notFound ??= page;
  }
}

const hostOf = (address: string): string =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/[:/,].*$/, '')
    .replace(/,$/, '');

/** A file without braces has a single site, whose address is the first line. */
const sitesOf = (directives: readonly Directive[]) => {
  const withBlock = directives.filter(({ name, block }) => block !== undefined && name !== '' && !name.startsWith('('));
  const isBlocks = directives.every(({ block }) => block !== undefined);
  if (isBlocks)
    return withBlock.map(({ name, words, block }) => ({ hosts: [name, ...words].map(hostOf), block: block ?? [] }));
  const [address, ...rest] = directives.filter(({ name }) => name !== '');
  return address === undefined ? [] : [{ hosts: [address.name, ...address.words].map(hostOf), block: rest }];
};

const isRedirectOnly = (block: readonly Directive[]): boolean =>
  block.some(({ name, words }) => name === 'redir' && /^https?:/.test(words[0] ?? ''));

/** Source: Caddy docs, Caddyfile directives. */
export const readCaddyfile = (text: string, context: ReadContext): HostConfig => {
  const { host } = context;
  const sites = sitesOf(parseBlocks(text, SYNTAX));
  const own = sites.filter(({ hosts }) => host !== undefined && hosts.includes(host));
  const candidates = own.length > 0 || sites.length < 2 ? own : sites.filter(({ block }) => !isRedirectOnly(block));
  const reader = new Reader(context);
  for (const { block } of candidates.length > 0 ? candidates : sites.slice(0, 1)) reader.readAll(block);
  const { redirects, headers, notFound, unread } = reader;
  return { redirects, headers, notFound, unread };
};
