import type { Content, Site } from '../face/site.ts';
import { collectionInput, type Input } from './site-in-progress.ts';

/** A site that notes in `inputs` which collections of its content are read. */
export const trackedSite = (site: Site, inputs: Set<Input>): Site => ({
  ...site,
  content: new Proxy(site.content as Content & Readonly<Record<string | symbol, unknown>>, {
    get: (content, name) => {
      if (typeof name === 'string') inputs.add(collectionInput(name));
      return content[name];
    },
    // Whoever lists the collections may read them all.
    ownKeys: (content) => {
      for (const name of Object.keys(content)) inputs.add(collectionInput(name));
      return Reflect.ownKeys(content);
    },
  }),
});
