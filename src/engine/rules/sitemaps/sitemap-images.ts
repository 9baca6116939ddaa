import { canParseUrl } from '../../core/can-parse-url.ts';
import type { Sitemap } from '../../facts/read-sitemap.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

const MOST = 1000;

const judge = ({ file, urls }: Sitemap, { addresses, targets }: SiteFacts): Finding[] => {
  const isMissing = (image: string): boolean => {
    if (!canParseUrl(image)) return true;
    const target = addresses.resolve(image, '/');
    return target !== undefined && !targets.has(target.path);
  };
  return urls.flatMap(({ images, line }): Finding[] => [
    ...(images.length > MOST
      ? [
          {
            message: `${file} lists ${images.length} images for one page; the limit is ${MOST}`,
            pages: [],
            place: { path: `/${file}`, line },
          },
        ]
      : []),
    ...images
      .filter(({ text }) => isMissing(text))
      .map((image) => ({
        message: `${file} lists the image ${image.text}, which does not exist or is not a full URL`,
        fix: 'list images of this site by their full URL',
        pages: [],
        place: { path: `/${file}`, line: image.line },
      })),
  ]);
};

export const sitemapImages: Rule = {
  id: 'SMP-04',
  severity: 'note',
  title: 'Images in the sitemap exist and have full URLs, at most 1,000 per page.',
  explanation: 'build-site adds no image entries; the rule checks sitemaps that other generators wrote.',
  source: 'Google Search Central, Image sitemaps',
  good: '<image:loc>https://www.example.com/office.webp</image:loc>',
  bad: '<image:loc>office.webp</image:loc>',
  check: (site) => site.sitemapFiles.flatMap((file) => judge(file, site)),
};
