import type { SiteFacts, SiteFile } from '../facts/site-facts.ts';
import { MAX_SITEMAP_ADDRESSES, MAX_SITEMAP_BYTES } from '../facts/sitemap-file.ts';
import { addressesIn, isTextSitemap, partsOf } from '../facts/sitemaps.ts';
import { xmlProblem } from '../facts/xml.ts';
import type { Finding, Rule } from './rule.ts';

type Said = Omit<Finding, 'pages'>;

const repeatedIn = (addresses: readonly string[]): string[] => {
  const seen = new Set<string>();
  return [...new Set(addresses.filter((address) => seen.size === seen.add(address).size))];
};

/** What is wrong with a list of addresses, however it is written. */
const judgeList = (file: string, addresses: readonly string[], origin: string): Said[] => {
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`));
  const repeated = repeatedIn(addresses);
  return [
    ...(addresses.length > MAX_SITEMAP_ADDRESSES
      ? [{ message: `${file} lists ${addresses.length} addresses; it may list ${MAX_SITEMAP_ADDRESSES}` }]
      : []),
    ...(foreign === undefined ? [] : [{ message: `${file} lists ${foreign}, which is no full address of this site` }]),
    ...(repeated.length === 0
      ? []
      : [
          {
            message: `${file} lists ${repeated.length === 1 ? 'an address' : `${repeated.length} addresses`} more than once, such as ${repeated[0]}`,
            fix: 'list each once',
            severity: 'warning' as const,
          },
        ]),
  ];
};

const PRIORITY = /<priority>\s*([^<]*?)\s*<\/priority>/g;

/** A number from 0 to 1; what is none is passed over. */
const isPriority = (text: string): boolean => /^(0(\.\d+)?|1(\.0+)?)$/.test(text);

const judge = (sitemap: SiteFile, origin: string): Said[] => {
  const { file, text, problem: unreadable } = sitemap;
  if (unreadable !== undefined)
    return [{ message: `${file} ${unreadable}`, fix: 'write it again, and compress it as a whole' }];
  const list = judgeList(file, addressesIn(sitemap), origin);
  const tooLarge = Buffer.byteLength(text) > MAX_SITEMAP_BYTES ? [{ message: `${file} is larger than 50 MB` }] : [];
  if (isTextSitemap(file)) return [...list, ...tooLarge];
  const problem = xmlProblem(text);
  if (problem !== undefined)
    return [
      {
        message: `${file} is no XML: ${problem}`,
        fix: 'build the site again',
        fixElsewhere: 'correct what writes it',
      },
    ];
  const priority = [...text.matchAll(PRIORITY)].map(([, value = '']) => value).find((value) => !isPriority(value));
  return [
    ...(/<(urlset|sitemapindex)\s[^>]*xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/.test(text)
      ? []
      : [{ message: `${file} is no sitemap: it has neither urlset nor sitemapindex of sitemaps.org` }]),
    ...list,
    ...tooLarge,
    ...(priority === undefined
      ? []
      : [{ message: `${file} has the priority "${priority}"`, fix: 'write 0.0 to 1.0', severity: 'warning' as const }]),
  ];
};

/** Files that an index lists and nobody could read. */
const missingParts = ({ sitemapFiles, addresses }: SiteFacts): Omit<Finding, 'pages'>[] => {
  const read = new Set(sitemapFiles.map(({ file }) => file));
  return sitemapFiles.flatMap((sitemap) =>
    partsOf(sitemap, addresses)
      .filter((part) => !read.has(part))
      .map((part) => ({
        message: `${sitemap.file} lists /${part}, which is no sitemap of this site`,
        fix: 'build the site again',
        fixElsewhere: 'add it, or take it out of the index',
      })),
  );
};

export const sitemapForm: Rule = {
  id: 'SMP-02',
  severity: 'error',
  title: 'The sitemap is valid XML within the limits of the protocol.',
  explanation:
    'A sitemap that does not parse is passed over as a whole. A file may list 50,000 addresses and have 50 MB; all are full addresses of this site. What an index lists is there, and what is compressed can be unpacked.',
  source: 'sitemaps.org protocol; Google Search Central, Build a sitemap',
  good: '<url><loc>https://www.example.com/terms/?a=1&amp;b=2</loc></url>',
  bad: '<url><loc>/terms/?a=1&b=2</loc></url>',
  check: (site) =>
    [...site.sitemapFiles.flatMap((file) => judge(file, site.addresses.origin)), ...missingParts(site)].map(
      (finding) => ({ ...finding, pages: [] }),
    ),
};
