import { MAX_SITEMAP_ADDRESSES } from '../../publish/sitemap.ts';
import type { Finding, Rule } from '../rule.ts';
import type { SiteFile } from '../site-facts.ts';
import { xmlProblem } from '../xml.ts';

const MOST_BYTES = 50 * 1024 * 1024;

const judge = ({ file, text }: SiteFile, origin: string): Omit<Finding, 'pages'>[] => {
  const problem = xmlProblem(text);
  if (problem !== undefined) return [{ message: `${file} is no XML: ${problem}`, fix: 'build the site again' }];
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const foreign = addresses.find((address) => !address.startsWith(`${origin}/`));
  return [
    ...(/<(urlset|sitemapindex)\s[^>]*xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"/.test(text)
      ? []
      : [{ message: `${file} is no sitemap: it has neither urlset nor sitemapindex of sitemaps.org` }]),
    ...(addresses.length > MAX_SITEMAP_ADDRESSES
      ? [{ message: `${file} lists ${addresses.length} addresses; it may list ${MAX_SITEMAP_ADDRESSES}` }]
      : []),
    ...(text.length > MOST_BYTES ? [{ message: `${file} is larger than 50 MB` }] : []),
    ...(foreign === undefined ? [] : [{ message: `${file} lists ${foreign}, which is no full address of this site` }]),
  ];
};

export const sitemapForm: Rule = {
  id: 'SMP-02',
  severity: 'error',
  title: 'The sitemap is valid XML within the limits of the protocol.',
  explanation:
    'A sitemap that does not parse is passed over as a whole. A file may list 50,000 addresses and have 50 MB; all are full addresses of this site.',
  source: 'sitemaps.org protocol; Google Search Central, Build a sitemap',
  good: '<url><loc>https://www.example.com/terms/?a=1&amp;b=2</loc></url>',
  bad: '<url><loc>/terms/?a=1&b=2</loc></url>',
  check: ({ sitemapFiles, addresses }) =>
    sitemapFiles.flatMap((file) => judge(file, addresses.origin).map((finding) => ({ ...finding, pages: [] }))),
};
