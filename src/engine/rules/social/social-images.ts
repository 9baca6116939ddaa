import { canParseUrl } from '../../core/can-parse-url.ts';
import { imageSize } from '../../facts/image-size.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

const SIZE = '1200×630';
const MOST_BYTES = 300 * 1024;
/** A PNG has its dimensions in the header; a JPEG can have them anywhere. */
const BYTES_OF_A_PNG_HEADER = 24;

/** Returns the problem of a social image on this site, or ''. */
const faultOf = (path: string, { files }: SiteFacts): string => {
  const bytes = files.sizeOf(path);
  const size = imageSize(files.read(path, BYTES_OF_A_PNG_HEADER)) ?? imageSize(files.read(path));
  if (size === undefined) return 'is neither PNG nor JPEG';
  if (`${size.width}×${size.height}` !== SIZE) return `is ${size.width} × ${size.height} pixels`;
  return bytes > MOST_BYTES ? `has ${Math.round(bytes / 1024)} KB` : '';
};

const check = (site: SiteFacts): Finding[] => {
  const faults = new Map<string, string>();
  const judge = (image: string): string => {
    const known = faults.get(image);
    if (known !== undefined) return known;
    const target = canParseUrl(image) ? site.addresses.resolve(image, '/') : undefined;
    const isHere = target !== undefined && !target.outside && site.files.sizeOf(target.path) > 0;
    const fault = !/^https?:\/\//i.test(image) ? 'is not a full URL' : isHere ? faultOf(target.path, site) : '';
    faults.set(image, fault);
    return fault;
  };
  return site.pages.flatMap(({ path, social: { image, imageSize } }): Finding[] => {
    if (image === undefined) return [];
    const fault = judge(image);
    return [
      ...(fault === ''
        ? []
        : [
            {
              message: `the social image ${image} ${fault}`,
              fix: 'use a PNG or JPEG of 1200 × 630 pixels and at most 300 KB, such as one created with drawSocialImage',
              fixElsewhere: 'use a PNG or JPEG of 1200 × 630 pixels and at most 300 KB',
              pages: [path],
            },
          ]),
      ...(imageSize === undefined || imageSize === SIZE
        ? []
        : [{ message: `og:image:width and height are ${imageSize}`, fix: `they must be ${SIZE}`, pages: [path] }]),
    ];
  });
};

export const socialImages: Rule = {
  id: 'SOC-02',
  severity: 'error',
  title: 'Social images are PNG or JPEG, 1200 by 630 pixels, at most 300 KB, with a full URL.',
  explanation:
    'Social networks do not show SVG, rarely show WebP, and crop other dimensions. Format and dimensions are read from the file. Images of other hosts are not fetched; missing images of this site are LNK-01.',
  source: "the social networks' documentation",
  good: 'a PNG of 1200 × 630 pixels and 41 KB',
  bad: 'logo.svg',
  check,
};
