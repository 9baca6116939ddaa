import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { formatNumber } from '../../core/english.ts';
import { readTextFile } from '../../core/text-file.ts';
import type { SiteUrls } from '../../core/urls.ts';
import type { PageFacts } from '../../facts/html/facts.ts';
import { isNoindex, robotsTagDirectives } from '../../facts/robots-tag.ts';
import type { InvalidRedirect } from '../../facts/site-facts.ts';
import { type HostRedirect, splitHost, toPattern } from '../../output/hosts/redirects-file.ts';
import { type HeaderBlock, readHeadersFile } from './headers-file.ts';
import { readAzureJson } from './hosts/azure-json.ts';
import { readCaddyfile } from './hosts/caddyfile.ts';
import { readFirebaseJson } from './hosts/firebase-json.ts';
import { type HostConfig, MAX_RULES, type ReadContext, type ReadHostFile } from './hosts/host-config.ts';
import { readHtaccess } from './hosts/htaccess.ts';
import { readNetlifyToml } from './hosts/netlify-toml.ts';
import { readNginxConf } from './hosts/nginx-conf.ts';
import { readPlainRedirects } from './hosts/plain-redirects.ts';
import { readVercelJson } from './hosts/vercel-json.ts';
import { limitPatterns } from './limit-patterns.ts';
import type { HostForms } from './page-urls.ts';
import { isPlainHost, matchesHost } from './site-hosts.ts';

export interface HostFiles {
  /** Redirects for all visitors to this host. The first match wins. */
  readonly redirects: readonly HostRedirect[];
  readonly robotsOf: (path: string) => string | undefined;
  /** Headers that apply to this host. Their patterns match paths. */
  readonly headers: readonly HeaderBlock[];
  readonly forms: HostForms;
  /** Path of the 404 page, including the base path. */
  readonly notFound: string | undefined;
  readonly hosts: readonly string[];
  /** Lines of `_redirects` that hosts ignore. */
  readonly invalidRedirects: readonly InvalidRedirect[];
  readonly notes: readonly Diagnostic[];
}

interface HostFile {
  readonly name: string;
  readonly read: ReadHostFile;
  /** Whether to look for the file in the parent folder too, which is usually the project root. */
  readonly inProject: boolean;
}

/** Configuration files in order of precedence. Netlify applies `_redirects` before `netlify.toml`. */
const HOST_FILES: readonly HostFile[] = [
  { name: '_redirects', read: readPlainRedirects, inProject: false },
  { name: 'netlify.toml', read: readNetlifyToml, inProject: true },
  { name: 'vercel.json', read: readVercelJson, inProject: true },
  { name: 'firebase.json', read: readFirebaseJson, inProject: true },
  { name: 'staticwebapp.config.json', read: readAzureJson, inProject: true },
  { name: '.htaccess', read: readHtaccess, inProject: false },
  { name: 'nginx.conf', read: readNginxConf, inProject: true },
  { name: 'Caddyfile', read: readCaddyfile, inProject: true },
];

interface ReadFile {
  readonly name: string;
  readonly config: HostConfig;
}

const failureOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const readFile = (file: string, read: ReadHostFile, context: ReadContext): HostConfig => {
  try {
    return read(readTextFile(file), context);
  } catch (error) {
    return { unread: [failureOf(error)] };
  }
};

/** The file of a project can apply to a folder other than the checked one. */
const isForFolder = ({ publishes }: HostConfig, folder: string): boolean =>
  publishes === undefined || path.basename(path.resolve('/', publishes)) === folder;

/**
 * For a site from build-site, reads only `_redirects`, which contains all rules. The files for other hosts repeat them.
 */
const readFiles = (folder: string, context: ReadContext, foreign: boolean): ReadFile[] =>
  HOST_FILES.filter(({ name }) => foreign || name === '_redirects').flatMap(({ name, read, inProject }) => {
    const [own, above] = [path.join(folder, name), path.join(folder, '..', name)];
    if (existsSync(own)) return [{ name, config: readFile(own, read, context) }];
    if (!inProject || !existsSync(above)) return [];
    const config = readFile(above, read, context);
    return isForFolder(config, context.folder) ? [{ name: `../${name}`, config }] : [];
  });

/** Whether links can need the rule. Rules for the whole site, such as for a language, usually have files as well. */
const canMatter = ({ onlyAt, to }: HostRedirect, folder: string): boolean =>
  onlyAt === undefined
    ? to('/') === undefined
    : !['', '.html', '/index.html'].some((end) => existsSync(path.join(folder, onlyAt + end)));

const conditionalRules = ({ redirects = [] }: HostConfig, folder: string): string[] =>
  redirects.flatMap((redirect) =>
    redirect.written !== undefined && canMatter(redirect, folder) ? [redirect.written] : [],
  );

/** The build has checked the conditional rules of its own sites. */
const unreadRules = ({ name, config }: ReadFile, folder: string, foreign: boolean): string[] => {
  const rules = [...(config.unread ?? []), ...(foreign ? conditionalRules(config, folder) : [])];
  const [first] = rules;
  if (first === undefined) return [];
  return [`${name} (${rules.length === 1 ? first : `${rules.length} rules, such as ${first}`})`];
};

/** `dropped` is the number of patterns that exceed the limit. */
const noteOfUnread = (unread: readonly string[], dropped: number): Diagnostic[] => {
  const parts = [
    ...unread,
    ...(dropped === 0 ? [] : [`${formatNumber(dropped)} patterns that start like at least 100 others`]),
  ];
  if (parts.length === 0) return [];
  return [
    {
      rule: 'check/host-file',
      severity: 'note',
      message: `not read: ${parts.join('; ')}`,
      fix: 'check these rules yourself; links to paths that they redirect are reported as broken',
    },
  ];
};

const movesTo = ({ to }: HostRedirect): string | undefined => {
  const target = to('/a/b') ?? '';
  const [, host, path] = /^https?:\/\/([^/]+)(.*)$/i.exec(target) ?? [];
  return path === '/a/b' ? host : undefined;
};

/**
 * Returns false for rules that move a whole host. They only reveal another host of the site, and do not affect single
 * links.
 */
const isForHost = (redirect: HostRedirect, own: string | undefined): boolean => {
  if (redirect.when === undefined) return true;
  const { host, ...others } = redirect.when;
  if (movesTo(redirect) !== undefined) return false;
  return host !== undefined && own !== undefined && Object.keys(others).length === 0 && matchesHost(host, own);
};

/** Returns hosts that a rule redirects to this site, or the host to which the rule moves this site. */
const otherHosts = (redirect: HostRedirect, { origin, resolve }: SiteUrls): string[] => {
  const { when, from, to } = redirect;
  const host = when?.host?.toLowerCase();
  if (host === undefined || origin === '' || !isPlainHost(host)) return [];
  const own = new URL(origin).host;
  if (host === own) return [movesTo(redirect) ?? []].flat().filter((other) => other !== own);
  const target = to(from ?? '/');
  return target !== undefined && /^https?:/i.test(target) && resolve(target, '/') !== undefined ? [host] : [];
};

const formsOfHost = (configs: readonly HostConfig[]): HostForms =>
  configs.flatMap(({ forms = {} }) => forms).find((forms) => Object.values(forms).some((form) => form !== undefined)) ??
  {};

const headersFor = (blocks: readonly HeaderBlock[], own: string | undefined): HeaderBlock[] =>
  blocks.flatMap((block) => {
    const { host, path: pattern } = splitHost(block.pattern);
    if (host === undefined) return [block];
    return own !== undefined && matchesHost(host, own) ? [{ ...block, pattern }] : [];
  });

const robotsTagsOf = (blocks: readonly HeaderBlock[]) =>
  blocks.flatMap(({ pattern, headers, matches }) => {
    const tag = headers.get('x-robots-tag');
    if (tag === undefined) return [];
    const compiled = toPattern(pattern);
    return [{ matches: matches ?? ((address: string) => compiled?.test(address) === true), says: tag[1] }];
  });

const robotsLookup = (blocks: readonly HeaderBlock[]): HostFiles['robotsOf'] => {
  const tags = robotsTagsOf(blocks);
  return (address) => {
    const matching = tags.filter(({ matches }) => matches(address)).map(({ says }) => says);
    // A block that removes the header drops earlier values.
    const said = matching.slice(matching.lastIndexOf('') + 1);
    return said.length === 0 ? undefined : said.join(', ');
  };
};

export const readHostFiles = (folder: string, addresses: SiteUrls, foreign: boolean): HostFiles => {
  const { origin, base } = addresses;
  const host = origin === '' ? undefined : new URL(origin).host;
  const files = readFiles(folder, { host, base, folder: path.basename(folder) }, foreign);
  const plain = readHeadersFile(folder, MAX_RULES);
  const configs = files.map(({ config }) => config);
  const redirects = configs.flatMap((config) => config.redirects ?? []);
  const own = redirects.filter((redirect) => isForHost(redirect, host));
  const limited = limitPatterns(own);
  const headers = headersFor([...plain.headers, ...configs.flatMap((config) => config.headers ?? [])], host);
  return {
    redirects: limited,
    robotsOf: robotsLookup(headers),
    headers,
    forms: formsOfHost(configs),
    notFound: configs.find(({ notFound }) => notFound !== undefined)?.notFound,
    hosts: [...new Set(redirects.flatMap((redirect) => otherHosts(redirect, addresses)))],
    invalidRedirects: configs.flatMap(({ invalid = [] }) => invalid),
    notes: noteOfUnread(
      [...files, { name: '_headers', config: plain }].flatMap((file) => unreadRules(file, folder, foreign)),
      own.length - limited.length,
    ),
  };
};

/** Applies an `X-Robots-Tag` header like a robots meta element. */
export const withRobotsTag = (facts: PageFacts, header: string | null | undefined): PageFacts => {
  const says = robotsTagDirectives(header ?? '').join(', ');
  if (says === '') return facts;
  return { ...facts, robots: [...facts.robots, says], noindex: facts.noindex || isNoindex(says) };
};
