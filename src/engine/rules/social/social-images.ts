import { canParseUrl } from '../../core/can-parse-url.ts';
import { type ImageSize, imageSize } from '../../facts/image-size.ts';
import type { SiteFacts } from '../../facts/site-facts.ts';
import type { Finding, Rule } from '../rule.ts';

/** A PNG has its dimensions in the header; a JPEG can have them anywhere. */
const BYTES_OF_A_PNG_HEADER = 24;

/** Facebook rejects smaller images. */
const LEAST_PIXELS = 200;
/** X and LinkedIn reject larger files. */
const MOST_MEGABYTES = 5;
/** Some messengers omit larger images from previews. */
const MOST_KILOBYTES = 300;
/** Facebook shows a large preview if the image is at least this size. */
const LARGE = { width: 600, height: 315 };
/** Facebook and LinkedIn crop to 1.91:1, X to 2:1. Images within this range lose only an edge. */
const WIDE = { least: 1.7, most: 2.1 };

type Fault = Pick<Finding, 'severity'> & { readonly reason: string };

const sizeFault = ({ width, height }: ImageSize): Fault | undefined => {
  const size = `is ${width} × ${height} pixels`;
  if (Math.min(width, height) < LEAST_PIXELS)
    return { reason: `${size}, but networks require at least ${LEAST_PIXELS} × ${LEAST_PIXELS}` };
  if (width === height) return undefined;
  const ratio = width / height;
  if (ratio < WIDE.least || ratio > WIDE.most) return { reason: `${size}, so networks crop it`, severity: 'warning' };
  return width < LARGE.width || height < LARGE.height
    ? { reason: `${size}, so networks show a small preview`, severity: 'warning' }
    : undefined;
};

const weightFault = (bytes: number): Fault | undefined => {
  const kilobytes = Math.round(bytes / 1024);
  if (bytes > MOST_MEGABYTES * 1024 * 1024) return { reason: `is ${kilobytes} KB, but networks accept at most 5 MB` };
  return bytes > MOST_KILOBYTES * 1024
    ? { reason: `is ${kilobytes} KB, so some previews omit it`, severity: 'warning' }
    : undefined;
};

interface Judged {
  readonly fault: Fault | undefined;
  readonly size: ImageSize | undefined;
}

const judgeFile = (path: string, { files }: SiteFacts): Judged => {
  const size = imageSize(files.read(path, BYTES_OF_A_PNG_HEADER)) ?? imageSize(files.read(path));
  if (size === undefined) return { size, fault: { reason: 'is not a PNG, JPEG, WebP or GIF' } };
  const webp: Fault | undefined =
    size.kind === 'webp'
      ? { reason: 'is a WebP, which LinkedIn does not list as supported', severity: 'note' }
      : undefined;
  return { size, fault: sizeFault(size) ?? weightFault(files.sizeOf(path)) ?? webp };
};

const judge = (image: string, site: SiteFacts): Judged => {
  if (!/^https?:\/\//i.test(image)) return { size: undefined, fault: { reason: 'is not a full URL' } };
  const target = canParseUrl(image) ? site.addresses.resolve(image, '/') : undefined;
  const isHere = target !== undefined && !target.outside && site.files.sizeOf(target.path) > 0;
  return isHere ? judgeFile(target.path, site) : { size: undefined, fault: undefined };
};

const check = (site: SiteFacts): Finding[] => {
  const known = new Map<string, Judged>();
  return site.pages.flatMap(({ path, social: { image, imageSize: declared } }): Finding[] => {
    if (image === undefined) return [];
    const judged = known.get(image) ?? judge(image, site);
    known.set(image, judged);
    const { fault, size } = judged;
    const actual = size && `${size.width}×${size.height}`;
    return [
      ...(fault === undefined
        ? []
        : [
            {
              message: `the social image ${image} ${fault.reason}`,
              fix: 'use a PNG or JPEG of 1200 × 630 pixels and at most 300 KB, such as one created with drawSocialImage',
              fixElsewhere: 'use a PNG or JPEG of 1200 × 630 pixels and at most 300 KB',
              pages: [path],
              ...(fault.severity === undefined ? {} : { severity: fault.severity }),
            },
          ]),
      ...(declared === undefined || actual === undefined || declared === actual
        ? []
        : [
            {
              message: `og:image:width and height are ${declared}, but the image is ${actual}`,
              fix: 'set them to the dimensions of the image',
              pages: [path],
              severity: 'warning' as const,
            },
          ]),
    ];
  });
};

export const socialImages: Rule = {
  id: 'SOC-02',
  severity: 'error',
  title: 'Social images have a full URL, and a format and size that social networks support.',
  explanation:
    'Social networks do not show SVG or AVIF, or images smaller than 200 by 200 pixels or larger than 5 MB. Images of 1200 by 630 pixels and square images are shown uncropped. Other dimensions, more than 300 KB, and dimensions in og:image:width and og:image:height that differ from the file are warnings; WebP is a note, because not all networks support it. Images on other hosts are not fetched; LNK-01 reports missing images on this site.',
  source: 'Meta, Images in link shares; X, Summary card with large image; LinkedIn, Make your website shareable',
  good: 'a PNG of 1200 × 630 pixels and 41 KB',
  bad: 'logo.svg',
  check,
};
