import { z } from 'zod';
import { type DataList, dataList } from './collections.ts';
import { field } from './fields.ts';

/** Excludes absolute paths, segments of dots such as `..`, backslashes and control characters. */
const FILE = /^(?![. ]*\/|.*\/[. ]*(?:\/|$))[^\\\p{Cc}\p{Cs}]+$/u;

export const imageSchema = z
  .strictObject({
    /** Id for `<Image id>`. */
    id: field.text(),
    /**
     * A file in `content/images/`. The build creates the sizes and formats that pages need; SVG files are used
     * unchanged.
     */
    file: z
      .string()
      .regex(FILE, 'must be a path relative to content/images, such as lake.jpg or 2026/lake.jpg')
      .optional(),
    /** URL of an image on another host, which must be able to resize images. */
    url: z.url({ protocol: /^https$/, error: 'must be a URL that starts with https://' }).optional(),
    /** Alternative text. */
    alt: field.text(),
    /** Displayed width, in the format of the `sizes` attribute: `(min-width: 64rem) 40rem, 100vw`. */
    sizes: field.text(),
    /** Maximum displayed width in CSS pixels. The build creates files of up to twice this width. */
    widest: field.integer().optional(),
    /** `hero` images are in the first viewport and load immediately; `body` images load lazily. */
    placement: z.enum(['hero', 'body']),
    /** Creator of the image. */
    source: field.text(),
    /** Licence of the image. */
    licence: field.text(),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), 'must have either a file or a url');

/** An entry of the image catalogue: a file in `content/images/` or an image on another host. */
export type CatalogueImage = z.output<typeof imageSchema>;

/**
 * Declares the site's image catalogue for `<Image id>`: a list in a JSON or YAML file. A site can have only one.
 *
 * @example
 * const images = imageCatalogue({ file: 'images.yml' });
 */
export const imageCatalogue = (options: {
  /** Path relative to `content/`. */
  readonly file: string;
}): DataList<typeof imageSchema> => dataList({ ...options, schema: imageSchema });
