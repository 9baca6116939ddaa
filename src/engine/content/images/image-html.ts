import { escapeAttribute } from 'entities';
import type { Picture } from '../../api/image.tsx';

const attributesOf = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${escapeAttribute(String(value))}"`]))
    .join('');

/** Returns the same markup as `<Image>`, always with lazy loading. */
export const imageHtml = (picture: Picture, alt: string): string => {
  const { sources, src, srcSet, width, height, sizes } = picture;
  const when = { loading: 'lazy', decoding: 'async' };
  const image = `<img${attributesOf({ ...when, sizes: srcSet && sizes, alt, src, srcset: srcSet, width, height })}>`;
  if (sources.length === 0) return image;
  const each = sources.map(
    ({ type, srcSet: srcset, media }) => `<source${attributesOf({ type, media, sizes, srcset })}>`,
  );
  return `<picture>${each.join('')}${image}</picture>`;
};
