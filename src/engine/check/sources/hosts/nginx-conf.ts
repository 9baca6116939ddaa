import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import { literalPrefix } from '../../../output/hosts/literal-prefix.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import type { HeaderBlock } from '../headers-file.ts';
import { type Directive, parseBlocks, type Syntax, written } from './config-blocks.ts';
import { type HostConfig, headerBlock, MAX_RULES, patternRedirect, type ReadContext } from './host-config.ts';
import { pcre } from './pcre.ts';

const SYNTAX: Syntax = {
  token:
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|#[^\n]*|[{};]|(?:\$\{\w+\}|\\.|[^\s{};"'#\\])(?:\$\{\w+\}|\\.|[^\s{};\\])*/g,
  isEnd: (token) => token === ';',
};

interface Place {
  readonly shown: string;
  readonly pattern: RegExp;
  readonly matches: (path: string) => boolean;
  /** The path, if the location matches only one. */
  readonly from?: string;
}

const EVERYWHERE: Place = { shown: '/*', pattern: /^/, matches: () => true };

const placeOf = (words: readonly string[]): Place | undefined => {
  const [first = '', second = ''] = words;
  // Comparing text takes less time than compiling a pattern, and a file can have thousands of locations.
  if (first === '=') {
    const pattern = new RegExp(`^${escapeRegExp(second)}$`);
    return { shown: second, pattern, matches: (path) => path === second, from: second };
  }
  if (first === '~' || first === '~*') {
    const pattern = pcre(second, first === '~*' ? 'i' : '');
    return { shown: second, pattern, matches: (path) => pattern.test(path) };
  }
  const prefix = first === '^~' ? second : first;
  if (!prefix.startsWith('/')) return undefined;
  const pattern = new RegExp(`^${escapeRegExp(prefix)}`);
  return { shown: `${prefix}*`, pattern, matches: (path) => path.startsWith(prefix) };
};

/** Returns undefined for an unknown variable. */
const targetOf = (to: string, { host }: ReadContext): string | undefined => {
  const replaced = to
    .replace(/\$is_args|\$args|\$query_string/g, '')
    .replace(/\$\{?scheme\}?/g, 'https')
    .replace(/\$\{?(?:host|http_host|server_name)\}?/g, host ?? '$unknown')
    .replace(/\$\{?(?:request_uri|uri|document_uri)\}?/g, '$$<uri>');
  return /\$(?!\d|<uri>)/.test(replaced) ? undefined : replaced.replace(/\?$/, '');
};

const STATUS: Readonly<Record<string, number>> = { permanent: 301, redirect: 302 };

interface Found {
  readonly redirects: HostRedirect[];
  readonly headers: HeaderBlock[];
  readonly unread: string[];
  notFound: string | undefined;
}

const readReturn = (words: readonly string[], place: Place, context: ReadContext): HostRedirect | undefined => {
  const [first = '', second] = words;
  const status = /^\d{3}$/.test(first) ? Number(first) : 302;
  const to = targetOf(second ?? (status === 302 ? first : '/'), context);
  if (to === undefined) return undefined;
  const usesPath = to.includes('$<uri>');
  return patternRedirect({
    pattern: usesPath ? /^(?<uri>.*)$/s : place.pattern,
    to,
    status,
    isForced: true,
    from: place.from,
    applies: place.matches,
    prefix: literalPrefix(place.pattern),
  });
};

const readRewrite = (words: readonly string[], place: Place, context: ReadContext): HostRedirect | undefined => {
  const [pattern = '', substitution = '', flag = ''] = words;
  const to = targetOf(substitution, context);
  if (to === undefined || to.includes('$<uri>')) return undefined;
  const status = STATUS[flag] ?? (/^https?:/i.test(to) ? 302 : 200);
  return patternRedirect({ pattern: pcre(pattern), to, status, isForced: status !== 200, applies: place.matches });
};

const READ = new Set(['return', 'rewrite', 'add_header', 'if', 'location']);

const readDirective = (directive: Directive, place: Place, context: ReadContext, found: Found): void => {
  const { name, words, block } = directive;
  if (Math.max(found.redirects.length, found.headers.length) >= MAX_RULES) {
    if (READ.has(name)) found.unread.push(written(directive));
    return;
  }
  const add = (redirect: HostRedirect | undefined): void => {
    if (redirect === undefined) found.unread.push(written(directive));
    else found.redirects.push(redirect);
  };
  if (name === 'return') add(readReturn(words, place, context));
  else if (name === 'rewrite') add(readRewrite(words, place, context));
  else if (name === 'add_header')
    found.headers.push(headerBlock(place.shown, [[words[0] ?? '', words[1] ?? '']], place.matches));
  else if (name === 'error_page' && words.includes('404') && words.at(-1)?.startsWith('/'))
    found.notFound ??= words.at(-1);
  else if (name === 'if') found.unread.push(written(directive));
  else if (name === 'location') readLocation(directive, block ?? [], context, found);
};

const readLocation = (directive: Directive, block: readonly Directive[], context: ReadContext, found: Found): void => {
  const place = placeOf(directive.words);
  // Skip named locations (`@name`), which are reached only from other directives.
  if (place === undefined) return;
  for (const each of block) readDirective(each, place, context, found);
};

const valuesOf = (server: readonly Directive[], name: string): string[] =>
  server.filter((each) => each.name === name).flatMap(({ words }) => words);

const isEncrypted = (server: readonly Directive[]): boolean =>
  valuesOf(server, 'listen').some((word) => word === 'ssl' || /(^|:)443$/.test(word));

const isRedirectOnly = (server: readonly Directive[]): boolean =>
  server.some(({ name, words }) => name === 'return' && words.some((word) => /^https?:|^\$scheme/.test(word)));

/** Returns the servers with the site's name, except servers that redirect to HTTPS. */
const chooseServers = (servers: readonly (readonly Directive[])[], { host }: ReadContext) => {
  if (servers.length < 2) return servers;
  const named = servers.filter((server) => host !== undefined && valuesOf(server, 'server_name').includes(host));
  const candidates = named.length > 0 ? named : servers.filter((server) => !isRedirectOnly(server));
  const encrypted = candidates.filter(isEncrypted);
  return encrypted.length > 0 ? encrypted : candidates;
};

/** Reads a whole configuration, or a fragment with a single server. Source: nginx docs, ngx_http_rewrite_module. */
export const readNginxConf = (text: string, context: ReadContext): HostConfig => {
  const top = parseBlocks(text, SYNTAX);
  const outer = [...top, ...top.filter(({ name }) => name === 'http').flatMap(({ block }) => block ?? [])];
  const servers = outer.filter(({ name }) => name === 'server').map(({ block }) => block ?? []);
  const found: Found = { redirects: [], headers: [], unread: [], notFound: undefined };
  for (const directives of servers.length === 0 ? [outer] : chooseServers(servers, context))
    for (const directive of directives) {
      try {
        readDirective(directive, EVERYWHERE, context, found);
      } catch {
        found.unread.push(written(directive));
      }
    }
  return found;
};
