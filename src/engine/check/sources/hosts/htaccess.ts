import { escapeRegExp } from '../../../core/escape-reg-exp.ts';
import type { HostRedirect } from '../../../output/hosts/redirects-file.ts';
import type { HeaderBlock } from '../headers-file.ts';
import { type HostConfig, headerBlock, MAX_RULES, patternRedirect, type ReadContext } from './host-config.ts';
import { pcre } from './pcre.ts';
import { readCondition, readRewriteRule, type WrittenCondition } from './rewrite-rules.ts';

type Words = readonly string[];

const NAMED_STATUS: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

const wordsOf = (line: string): Words =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S+)/g)].map(
    ([, double, single, plain]) => plain ?? (double ?? single ?? '').replace(/\\(["'])/g, '$1'),
  );

const linesOf = (text: string): string[] =>
  text
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

const withStatus = (words: Words): { readonly status: number; readonly rest: Words } => {
  const [first = ''] = words;
  const status = NAMED_STATUS[first.toLowerCase()] ?? (/^\d{3}$/.test(first) ? Number(first) : undefined);
  return status === undefined ? { status: 302, rest: words } : { status, rest: words.slice(1) };
};

const TARGET = /^(\/|https?:\/\/)/i;

/** `Redirect` appends the rest of the requested path to the target. */
const readRedirect = (words: Words): HostRedirect | undefined => {
  const { status, rest } = withStatus(words);
  const [from = '', to = from] = rest;
  if (!from.startsWith('/') || !TARGET.test(to)) return undefined;
  const pattern = new RegExp(`^${escapeRegExp(from.replace(/(?<=.)\/$/, ''))}(?:(?=/)(.*))?$`, 's');
  const bare = new RegExp(`^${escapeRegExp(from)}(.*)$`, 's');
  return patternRedirect({ pattern: from.endsWith('/') ? bare : pattern, to: `${to}$1`, status, isForced: true, from });
};

const readRedirectMatch = (words: Words): HostRedirect | undefined => {
  const { status, rest } = withStatus(words);
  const [pattern = '', to = '/'] = rest;
  return TARGET.test(to) ? patternRedirect({ pattern: pcre(pattern), to, status, isForced: true }) : undefined;
};

const HEADER_ACTIONS = /^(set|append|add|merge|setifempty|unset)$/i;

/** Supports only headers for all requests or for all HTTPS requests. */
const readHeader = (words: Words, matches: HeaderBlock['matches']): HeaderBlock | undefined => {
  const [action = '', name = '', value = '', condition] = /^(always|onsuccess)$/i.test(words[0] ?? '')
    ? words.slice(1)
    : words;
  const isForAll = condition === undefined || /^env=https$/i.test(condition);
  if (!HEADER_ACTIONS.test(action) || name === '' || !isForAll || value.startsWith('env=')) return undefined;
  const plain = name.replace(/:$/, '');
  return headerBlock('/*', [[plain, /^unset$/i.test(action) ? '' : value]], matches);
};

type IsFile = (name: string) => boolean;

/** `other` stands for a section that is not supported. */
type Section = { readonly kind: 'all' | 'other' } | { readonly kind: 'files'; readonly isFile: IsFile };

const byWildcard = (name: string): IsFile => {
  const pattern = new RegExp(`^${escapeRegExp(name).replaceAll('\\*', '.*').replaceAll('\\?', '.')}$`);
  return (file) => pattern.test(file);
};

const byPattern = (text: string): IsFile => {
  const pattern = pcre(text);
  return (file) => pattern.test(file);
};

const readSection = ([name = '', ...words]: Words): Section => {
  const [first = '', second = ''] = words.map((word) => word.replace(/>$/, ''));
  if (/^<(IfModule|IfDefine|IfVersion)$/i.test(name)) return { kind: 'all' };
  if (/^<FilesMatch$/i.test(name)) return { kind: 'files', isFile: byPattern(first) };
  if (/^<Files$/i.test(name)) return { kind: 'files', isFile: first === '~' ? byPattern(second) : byWildcard(first) };
  return { kind: 'other' };
};

const onPaths =
  (isFile: IsFile) =>
  (path: string): boolean =>
    isFile(path.slice(path.lastIndexOf('/') + 1) || 'index.html');

class Reader {
  readonly #context: ReadContext;
  readonly #sections: Section[] = [];
  readonly #conditions: WrittenCondition[] = [];
  readonly redirects: HostRedirect[] = [];
  readonly headers: HeaderBlock[] = [];
  readonly unread: string[] = [];
  notFound: string | undefined;
  #rewriteBase: string;

  constructor(context: ReadContext) {
    this.#context = context;
    this.#rewriteBase = `${context.base}/`;
  }

  get #isFull(): boolean {
    return Math.max(this.redirects.length, this.headers.length) >= MAX_RULES;
  }

  read(line: string): void {
    const words = wordsOf(line);
    if (line.startsWith('</')) this.#sections.pop();
    else if (line.startsWith('<')) this.#sections.push(readSection(words));
    else if (!this.#understands(words)) this.unread.push(line);
  }

  /** Returns true for directives that do not affect URLs. */
  #understands([name = '', ...words]: Words): boolean {
    const isRead = !this.#sections.some(({ kind }) => kind === 'other') && !this.#isFull;
    switch (name.toLowerCase()) {
      case 'redirect':
        return isRead && this.#add(readRedirect(words));
      case 'redirectpermanent':
        return isRead && this.#add(readRedirect(['301', ...words]));
      case 'redirecttemp':
        return isRead && this.#add(readRedirect(['302', ...words]));
      case 'redirectmatch':
        return isRead && this.#add(readRedirectMatch(words));
      case 'rewritebase':
        this.#rewriteBase = words[0] ?? '/';
        return true;
      case 'rewritecond':
        this.#conditions.push(readCondition(words, this.#context));
        return true;
      case 'rewriterule':
        return isRead && this.#rewrite(words);
      case 'errordocument':
        return this.#errorDocument(words);
      case 'header':
        return isRead && this.#header(words);
      default:
        return true;
    }
  }

  #add(redirect: HostRedirect | undefined): boolean {
    if (redirect !== undefined) this.redirects.push(redirect);
    return redirect !== undefined;
  }

  #rewrite(words: Words): boolean {
    const conditions = this.#conditions.splice(0);
    const read = readRewriteRule(words, conditions, { ...this.#context, rewriteBase: this.#rewriteBase });
    if (read === 'unread') return false;
    return read === 'ignored' || this.#add(read);
  }

  #errorDocument([status, page = '']: Words): boolean {
    if (status === '404' && page.startsWith('/')) this.notFound = page;
    return true;
  }

  #header(words: Words): boolean {
    const section = this.#sections.findLast(({ kind }) => kind === 'files');
    const block = readHeader(words, section?.kind === 'files' ? onPaths(section.isFile) : undefined);
    if (block !== undefined) this.headers.push(block);
    return block !== undefined || !HEADER_ACTIONS.test(words[0] ?? '');
  }
}

/** Sources: Apache docs, mod_alias, mod_rewrite, mod_headers. */
export const readHtaccess = (text: string, context: ReadContext): HostConfig => {
  const reader = new Reader(context);
  for (const line of linesOf(text)) {
    try {
      reader.read(line);
    } catch {
      reader.unread.push(line);
    }
  }
  const { redirects, headers, notFound, unread } = reader;
  return { redirects, headers, notFound, unread };
};
