import type { Picture } from '../../api/image.tsx';
import type { CatalogueImage } from '../../api/images.ts';
import { fallbackWidth, heightOf, QUALITY, WIDTHS } from './shape.ts';

/**
 * Returns the URL of a resized image at imgix or a compatible service. Keeps other parameters:
 * `?auto=format,compress&q=75&fm=webp&w=640&h=384&fit=crop`.
 */
export const remoteAddress = (url: string, width: number): string => {
  const address = new URL(url);
  const parameters = {
    auto: 'format,compress',
    q: String(QUALITY),
    fm: 'webp',
    w: String(width),
    h: String(heightOf(width)),
    fit: 'crop',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
};

export const remotePicture = (url: string, { alt, sizes, placement }: CatalogueImage): Picture => {
  const width = fallbackWidth(WIDTHS);
  return {
    sources: [],
    src: remoteAddress(url, width),
    srcSet: WIDTHS.map((each) => `${remoteAddress(url, each)} ${each}w`).join(', '),
    width,
    height: heightOf(width),
    alt,
    sizes,
    placement,
    origin: new URL(url).origin,
  };
};
