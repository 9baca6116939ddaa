import { canParseUrl } from '../can-parse-url.ts';
import type { SiteFacts, SiteFile } from '../facts/site-facts.ts';
import type { Finding, Rule } from './rule.ts';

const MOST = 1000;
const ENTRY = /<url>([\s\S]*?)<\/url>/g;
const IMAGE = /<image:loc>([^<]*)<\/image:loc>/g;

const judge = ({ file, text }: SiteFile, { addresses, targets }: SiteFacts): Finding[] => {
  if (!text.includes('<image:loc>')) return [];
  return [...text.matchAll(ENTRY)].flatMap(([, entry = '']): Finding[] => {
    const images = [...entry.matchAll(IMAGE)].map(([, image = '']) => image);
    const wrong = images.filter((image) => {
      if (!canParseUrl(image)) return true;
      const target = addresses.resolve(image, '/');
      return target !== undefined && !targets.has(target.path);
    });
    return [
      ...(images.length > MOST
        ? [{ message: `${file} lists ${images.length} images for one page; it may list ${MOST}`, pages: [] }]
        : []),
      ...wrong.map((image) => ({
        message: `${file} lists the image ${image}, which does not exist or is no full address`,
        fix: 'list images of this site by their full address',
        pages: [],
      })),
    ];
  });
};

export const sitemapImages: Rule = {
  id: 'SMP-04',
  severity: 'info',
  title: 'Images in the sitemap exist, with their full address, at most 1,000 a page.',
  explanation: 'This engine writes no image entries; the rule reads sitemaps of sites that others made.',
  source: 'Google Search Central, Image sitemaps',
  good: '<image:loc>https://www.example.com/office.webp</image:loc>',
  bad: '<image:loc>office.webp</image:loc>',
  check: (site) => site.sitemapFiles.flatMap((file) => judge(file, site)),
};
