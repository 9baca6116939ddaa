import { z } from 'zod';
import { onDemand } from '../core/on-demand.ts';

/** Display settings of `field.image()`. */
export interface ImageFieldOptions {
  /** Displayed width, in the format of the `sizes` attribute. */
  readonly sizes?: string;
  /** Maximum displayed width in CSS pixels. Default: 768. */
  readonly widest?: number;
  /** `hero` images load immediately. Default: `body`. */
  readonly placement?: 'hero' | 'body';
  /** Minimum width of the file in pixels. */
  readonly minWidth?: number;
}

/** An image in a record, for `<Image of>`. */
export interface ContentImage extends ImageFieldOptions {
  /** Distinguishes images from other values. */
  readonly kind: 'image';
  /** Path as written, relative to the content file or to `content/images/`. */
  readonly path: string;
  /** Alternative text, if the record has one. */
  readonly alt?: string;
  /** The content file, relative to the root. */
  readonly from: string;
}

const FORM = 'must be the path of an image, or an object with the keys file and alt';

const imageInput = onDemand(() =>
  z.strictObject(
    {
      file: z
        .string()
        .regex(
          /^(?!\/|[a-z][a-z\d+.-]*:)[^\\?#]+$/i,
          'must be a path relative to the content file or to content/images',
        ),
      alt: z.string().trim().min(1, 'must not be empty').optional(),
    },
    FORM,
  ),
);

const toInput = (value: unknown): unknown => (typeof value === 'string' ? { file: value } : value);

export const imageField = (options: ImageFieldOptions = {}) =>
  z.preprocess(toInput, imageInput()).transform(
    ({ file, alt }): ContentImage => ({
      kind: 'image',
      path: file,
      ...(alt === undefined ? {} : { alt }),
      from: '',
      ...options,
    }),
  );

/** Returns the same id for the same file with the same display settings. */
export const idOfContentImage = ({ from, path, sizes, widest, placement, minWidth }: ContentImage): string =>
  JSON.stringify([from, path, sizes, widest, placement, minWidth]);

/** Searches a schema for `field.image()`. */
export const hasImages = (part: unknown, seen: Set<object> = new Set()): boolean => {
  if (part === imageInput()) return true;
  if (typeof part !== 'object' || part === null || seen.has(part)) return false;
  seen.add(part);
  const { _zod: internals } = part as { readonly _zod?: { readonly def: { readonly getter?: () => unknown } } };
  if (internals?.def.getter) return hasImages(internals.def.getter(), seen);
  return Object.values(internals?.def ?? part).some((each) => hasImages(each, seen));
};
