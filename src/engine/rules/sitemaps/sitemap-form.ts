import { canParseUrl } from '../../core/can-parse-url.ts';
import { isUrlOfOrigin, localOriginOf, normalizeUrl } from '../../core/same-url.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import { MAX_SITEMAP_ADDRESSES, MAX_SITEMAP_BYTES, SITEMAP_NAMESPACE } from '../../facts/sitemap-protocol.ts';
import type { ListedUrl } from '../../facts/sitemap-xml.ts';
import { partsOf } from '../../facts/sitemaps.ts';
import type { Finding, Rule } from '../rule.ts';

type Fault = Omit<Finding, 'pages' | 'place'> & { readonly line?: number; readonly column?: number };

/** Returns the URLs that are listed more than once. Treats equivalent spellings as equal. */
const repeatedIn = (urls: readonly ListedUrl[]): ListedUrl[] => {
  const seen = new Set<string>();
  const repeated = new Map<string, ListedUrl>();
  const normalized = new Map<string, string>();
  for (const url of urls) {
    if (url.address === '') continue;
    const address = normalized.get(url.address) ?? normalizeUrl(url.address);
    normalized.set(url.address, address);
    if (seen.has(address) && !repeated.has(address)) repeated.set(address, url);
    seen.add(address);
  }
  return [...repeated.values()];
};

const isFullUrl = (text: string): boolean => /^https?:\/\//i.test(text) && canParseUrl(text);

/** If the origin is unknown, any public host could belong to the site. */
const faultOfUrl = (address: string, origin: string): string | undefined => {
  if (address === '' || isUrlOfOrigin(address, origin)) return undefined;
  if (localOriginOf(address) !== undefined) return 'which points to the machine that built the site';
  return origin === '' && isFullUrl(address) ? undefined : 'which is not a full URL of this site';
};

const judgeUrls = ({ file, urls }: Sitemap, origin: string): Fault[] => {
  const missing = urls.find(({ address }) => address === '');
  const foreign = urls.find(({ address }) => faultOfUrl(address, origin) !== undefined);
  const [again, ...others] = repeatedIn(urls);
  return [
    ...(urls.length > MAX_SITEMAP_ADDRESSES
      ? [{ message: `${file} lists ${urls.length} URLs; the limit is ${MAX_SITEMAP_ADDRESSES}` }]
      : []),
    ...(missing === undefined
      ? []
      : [{ message: `${file} has an entry without a URL`, fix: 'add <loc>, or remove the entry', line: missing.line }]),
    ...(foreign === undefined
      ? []
      : [
          {
            isBreaking: localOriginOf(foreign.address) !== undefined,
            message: `${file} lists ${foreign.address}, ${faultOfUrl(foreign.address, origin)}`,
            fix: origin === '' ? "use the site's public host in all URLs" : `use URLs that start with ${origin}/`,
            line: foreign.line,
          },
        ]),
    ...(again === undefined
      ? []
      : [
          {
            message: `${file} lists ${others.length === 0 ? 'a URL' : `${others.length + 1} URLs`} more than once, such as ${again.address}`,
            fix: 'list each URL once',
            severity: 'warning' as const,
            line: again.line,
          },
        ]),
  ];
};

const isPriority = (text: string): boolean => /^(\d+(\.\d*)?|\.\d+)$/.test(text) && Number(text) <= 1;

/** Reports only warnings, because search engines ignore invalid priorities. */
const judgePriorities = ({ file, urls }: Sitemap): Fault[] => {
  const wrong = urls.find(({ priority }) => priority !== undefined && !isPriority(priority.text))?.priority;
  if (wrong === undefined) return [];
  const message = `${file} has the invalid priority "${wrong.text}"`;
  return [{ message, fix: 'use a number from 0.0 to 1.0', severity: 'warning', line: wrong.line }];
};

/** Search engines read only elements in the protocol's namespace. Feeds have their own namespaces. */
const judgeRoot = ({ file, kind, root }: Sitemap): Fault[] => {
  if (root === undefined) return [];
  const { name, namespace, line } = root;
  if (kind === 'other')
    return [
      {
        isBreaking: true,
        message: `${file} is not a sitemap: its root element is <${name}>`,
        fix: 'use <urlset> or <sitemapindex> as the root element',
        line,
      },
    ];
  if (!/^(urlset|sitemapindex)$/.test(name) || namespace === SITEMAP_NAMESPACE) return [];
  return [
    {
      isBreaking: true,
      message: `${file} is not a sitemap: <${name}> is in ${namespace === '' ? 'no namespace' : `the namespace ${namespace}`}`,
      fix: `use <${name} xmlns="${SITEMAP_NAMESPACE}">`,
      line,
    },
  ];
};

const judge = (sitemap: Sitemap, origin: string): Fault[] => {
  const { file, bytes, problem } = sitemap;
  if (problem !== undefined) {
    const { message, fix = 'correct the generator of the sitemap', ...place } = problem;
    return [
      { ...place, isBreaking: true, message: `${file} ${message}`, fix: 'build the site again', fixElsewhere: fix },
    ];
  }
  return [
    ...judgeRoot(sitemap),
    ...judgeUrls(sitemap, origin),
    ...(bytes > MAX_SITEMAP_BYTES ? [{ message: `${file} is larger than 50 MB` }] : []),
    ...judgePriorities(sitemap),
  ];
};

const toFinding = ({ file }: Sitemap, { line, column, ...fault }: Fault): Finding => ({
  ...fault,
  pages: [],
  ...(line === undefined ? {} : { place: { path: `/${file}`, line, ...(column === undefined ? {} : { column }) } }),
});

const missingParts = ({ sitemapFiles, addresses }: SiteFacts): Finding[] => {
  const read = new Set(sitemapFiles.map(({ file }) => file));
  return sitemapFiles.flatMap((sitemap) =>
    partsOf(sitemap, addresses)
      .filter((part) => !read.has(part))
      .map((part) => ({
        isBreaking: true,
        message: `${sitemap.file} lists /${part}, which is not a sitemap of this site`,
        fix: 'build the site again',
        fixElsewhere: 'add it, or remove it from the index',
        pages: [],
        file: `/${sitemap.file}`,
      })),
  );
};

export const sitemapForm: Rule = {
  id: 'SMP-02',
  severity: 'error',
  title: 'The sitemap is valid XML within the limits of the protocol.',
  explanation:
    'Search engines ignore a sitemap that does not parse. A file can contain at most 50,000 URLs and be at most 50 MB in size. All URLs must be full URLs of this site. XML, text files, RSS and Atom feeds are supported, compressed or not. Sitemaps listed in an index must exist.',
  source: 'sitemaps.org protocol; Google Search Central, Build a sitemap',
  good: '<url><loc>https://www.example.com/terms/?a=1&amp;b=2</loc></url>',
  bad: '<url><loc>/terms/?a=1&b=2</loc></url>',
  check: (site) => [
    ...site.sitemapFiles.flatMap((file) => judge(file, site.addresses.origin).map((fault) => toFinding(file, fault))),
    ...missingParts(site),
  ],
};
