import { unknownImage } from '../../../../src/engine/api/image.tsx';
import { png, socialImage } from '../pieces.ts';
import type { CasesOfRules } from '../rule-cases.ts';
import { ADDRESS } from '../site-of.ts';

const NO_ALT = 'has no alt [describe the image in alt, or use alt="" if it is decorative]';
const NO_SPACE =
  'has no width and height [add width and height in pixels, or use <Image id> with an image from the catalogue; in Markdown, use a file in the same folder: ![text](./name.jpg)]';
const TOO_HEAVY = '[reduce its dimensions, or use <Image>; most images are well below 100 KB]';

const SOCIAL = socialImage(`${ADDRESS}/social.png`);
const img = (src: string): string => `<img src="${src}" alt="" width="3" height="2">`;

export const IMAGES: CasesOfRules = {
  'IMG-01': {
    good: {
      'an image with alt text and a decorative one':
        '<img src="https://example.net/" alt="A desk" width="3" height="2"><img src="https://example.net/" alt="" width="3" height="2">',
    },
    bad: {
      'no alt': ['<img src="/x.png">', `/a/: the image /x.png ${NO_ALT}`],
      'no alt in a link with text': [
        '<a href="/">Home <img src="/x.png"></a>',
        '/a/: the image /x.png has no alt [add alt="", because the text of the link or button is sufficient]',
      ],
      'no alt in a link without text': ['<a href="/"><img src="/x.png"></a>', `/a/: the image /x.png ${NO_ALT}`],
      'no alt in a figure': [
        '<figure><img src="/x.png?x"><figcaption>x</figcaption></figure>',
        `/a/: the image /x.png?x ${NO_ALT}`,
      ],
    },
  },
  'IMG-02': {
    good: { 'an image with its size': img('https://example.net/') },
    bad: {
      'a width only, next to an unknown catalogue image': [
        `<img src="/x.png" width="5"><img src="${unknownImage('x')}" alt="">`,
        `/a/: the image /x.png ${NO_SPACE}`,
      ],
      'a height only': ['<img src="/x.png" height="5">', `/a/: the image /x.png ${NO_SPACE}`],
      'an empty width': ['<img src="/x.png" width="" height="2">', `/a/: the image /x.png ${NO_SPACE}`],
    },
  },
  'IMG-03': {
    good: {
      'an image of 100 KB, and a larger social image': {
        pages: { '/': { head: SOCIAL, body: '<a href="/a/">x</a>' }, '/a/': { head: SOCIAL, body: img('/x.webp') } },
        files: { '/x.webp': 102_400, '/social.png': png(1200, 630, 200_000) },
      },
      'a large file of <Image> that only high-density screens load': {
        page: {
          body: '<img src="/assets/lake-0123abcd-768.webp" srcset="/assets/lake-0123abcd-768.webp 768w, /assets/lake-0123abcd-1600.webp 1600w" sizes="100vw" alt="" width="3" height="2">',
        },
        files: { '/assets/lake-0123abcd-768.webp': 102_400, '/assets/lake-0123abcd-1600.webp': 400_000 },
      },
      'a large file that is not an image': {
        page: { body: '<script src="/x.js"></script>' },
        files: { '/x.js': 200_000 },
      },
    },
    bad: {
      'an image over the limit': [
        { page: { body: img('/x.webp') }, files: { '/x.webp': 204_800 } },
        `/a/: the image /x.webp is 200 KB; the limit is 100 KB ${TOO_HEAVY}`,
      ],
      'a file of <Image> for all screens': [
        {
          page: { body: img('/assets/lake-0123abcd-768.webp') },
          files: { '/assets/lake-0123abcd-768.webp': 204_800 },
        },
        '/a/: the image /assets/lake-0123abcd-768.webp is 200 KB; the limit is 100 KB [crop it, or set a smaller `widest` in the catalogue; most images are well below 100 KB]',
      ],
      'a JPEG over the limit in a srcset': [
        { page: { body: `<img src="/x.png" srcset="/y.JPG 2x" alt="">` }, files: { '/x.png': 10, '/y.JPG': 103_000 } },
        `/a/: the image /y.JPG is 101 KB; the limit is 100 KB ${TOO_HEAVY}`,
      ],
      'a relative URL of a large image, on one of two pages': [
        {
          pages: { '/a/': { body: img('x.png') }, '/b/': { body: img('x.png') } },
          files: { '/a/x.png': 10, '/b/x.png': 204_800 },
        },
        `/b/: the image x.png is 200 KB; the limit is 100 KB ${TOO_HEAVY}`,
      ],
      'a high-priority image that loads lazily': [
        '<img src="/x.webp" fetchpriority="high" loading="lazy">',
        '/a/: the image /x.webp has fetchpriority="high" and loading="lazy" [remove loading, or use <Image> with `placement: hero` in the catalogue]',
      ],
    },
  },
  'IMG-04': {
    good: {
      'an image from the catalogue': {
        page: { body: img('/images/desk.png') },
        files: { '/images/desk.png': 1 },
      },
    },
    bad: {
      'a misspelt id': [
        { page: { body: img(unknownImage('dsek')) }, imageIds: ['desk'] },
        '/a/: there is no image "dsek" in the catalogue [did you mean "desk"?]',
      ],
      'an id that resembles no other': [
        { page: { body: img(unknownImage('office')) }, imageIds: ['desk'] },
        '/a/: there is no image "office" in the catalogue [add it to the catalogue, or use the id of another image]',
      ],
      'an empty id': [
        img(unknownImage('')),
        '/a/: there is no image "" in the catalogue [add it to the catalogue, or use the id of another image]',
      ],
    },
  },
};
