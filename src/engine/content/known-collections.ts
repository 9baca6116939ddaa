import { TemplateFault } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';

/** `await`, `JSON.stringify` and test runners look up these properties on any object. */
const ASKED_BY_OTHERS = new Set(['then', 'toJSON', '$$typeof', 'asymmetricMatch']);

/** Throws for an undeclared collection instead of returning undefined. */
export const withKnownCollections = <Content extends object>(content: Content): Content =>
  new Proxy(content, {
    get: (all, name) => {
      if (typeof name === 'string' && !(name in all) && !ASKED_BY_OTHERS.has(name)) throw unknownCollection(name, all);
      return Reflect.get(all, name);
    },
  });

const unknownCollection = (name: string, content: object): TemplateFault => {
  const known = Object.keys(content);
  const declare = 'declare it in content/collections.ts, for example with markdownFiles';
  const others = known.length > 0 ? `; known collections: ${known.join(', ')}` : '';
  return new TemplateFault(
    'templates/unknown-collection',
    `the content has no collection "${name}"`,
    didYouMean(name, known) ?? declare + others,
  );
};
