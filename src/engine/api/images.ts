import { z } from 'zod';
import { type DataList, dataList } from './content.ts';
import { field } from './fields.ts';

/** An entry of the image catalogue. Source: specification, section 3; its `url` is a file or an address here. */
export const imageSchema = z
  .strictObject({
    /** What `<Image id>` calls it. */
    id: field.text(),
    /** A file below `content/images/`. Drawings (SVG) are shown as they are; of others the build makes what pages need. */
    file: z
      .string()
      .regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/, 'must be a path below content/images, in lower case')
      .optional(),
    /** An image of another host, which makes the sizes itself. */
    url: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).optional(),
    /** What it shows, for those who do not see it. */
    alt: field.text(),
    /** How wide it is shown, as in `<img sizes>`: `(min-width: 64rem) 40rem, 100vw`. */
    sizes: field.text(),
    /** The widest it is ever shown, in CSS pixels: widths of more than twice that are not made. */
    widest: field.integer().optional(),
    /** `hero` stands in the first screen and is fetched at once; `body` is fetched when it comes near. */
    placement: z.enum(['hero', 'body']),
    /** Who made it. */
    source: field.text(),
    /** Under which it may be shown. */
    licence: field.text(),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), 'must have a file or a url, and not both');

/** An entry of the image catalogue: a picture of `content/images/`, or one of another host. */
export type CatalogueImage = z.output<typeof imageSchema>;

/**
 * The site's images, for `<Image id>`: a list in one JSON or YAML file. A site has one catalogue at most.
 *
 * @example
 * const images = imageCatalogue({ file: 'images.yml' });
 */
export const imageCatalogue = (options: {
  /** File below `content/`. */
  readonly file: string;
}): DataList<typeof imageSchema> => dataList({ ...options, schema: imageSchema });
