import type { Content, Site } from '../api/site.ts';

/**
 * Something besides the code that a page is made of: `content:posts` for a collection, `image:desk` for a picture of
 * the catalogue, `date` for the day of the build.
 */
export type Input = string;

export const DATE_INPUT: Input = 'date';
/** A social image that is drawn while the page renders, not in its data or head. */
export const DRAWING_INPUT: Input = 'drawing';
export const collectionInput = (name: string): Input => `content:${name}`;
export const imageInput = (id: string): Input => `image:${id}`;

/** The id of the picture that an input is; undefined for others. */
export const imageOf = (input: Input): string | undefined => (input.startsWith('image:') ? input.slice(6) : undefined);

/** A site that notes in `inputs` which collections of its content are read, and whether its date is. */
export const trackedSite = (site: Site, inputs: Set<Input>): Site => {
  const content = new Proxy(site.content as Content & Readonly<Record<string | symbol, unknown>>, {
    get: (all, name) => {
      if (typeof name === 'string') inputs.add(collectionInput(name));
      return all[name];
    },
    // Whoever lists the collections may read them all.
    ownKeys: (all) => {
      for (const name of Object.keys(all)) inputs.add(collectionInput(name));
      return Reflect.ownKeys(all);
    },
  });
  return {
    settings: site.settings,
    content,
    stored: site.stored,
    url: site.url,
    absoluteUrl: site.absoluteUrl,
    get asOf() {
      inputs.add(DATE_INPUT);
      return site.asOf;
    },
  };
};
