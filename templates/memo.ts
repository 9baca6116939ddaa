import type { Content, Site } from 'build-site';

/** Takes a part out of a site: a collection of its content, or another of its parts. */
type Part = (site: Site) => unknown;

/** What was made of a site, and the parts that were looked at for it. */
interface Made<T> {
  readonly content: Content;
  readonly parts: readonly (readonly [part: Part, found: unknown])[];
  readonly value: T;
}

const isMadeOf = <T>({ content, parts }: Made<T>, site: Site): boolean =>
  // What was made of nothing is for this content alone.
  parts.length === 0 ? site.content === content : parts.every(([part, found]) => part(site) === found);

/** A site that notes in `parts` what of it is looked at. */
const watched = (site: Site, parts: Map<string, readonly [Part, unknown]>): Site => {
  const content = new Proxy(site.content, {
    get: (all, name: keyof Content) => {
      parts.set(`content.${name}`, [({ content }) => content[name], all[name]]);
      return all[name];
    },
  });
  return new Proxy(site, {
    get: (all, name: keyof Site) => {
      if (name === 'content') return content;
      parts.set(name, [(other) => other[name], all[name]]);
      return all[name];
    },
  });
};

/**
 * Makes something of a site once, however many pages ask for it. While the site is edited it stays until one of the
 * collections or settings changes that it was made of.
 */
export const once = <T>(make: (site: Site) => T): ((site: Site) => T) => {
  let last: Made<T> | undefined;
  return (site) => {
    if (last !== undefined && isMadeOf(last, site)) return last.value;
    const parts = new Map<string, readonly [Part, unknown]>();
    const value = make(watched(site, parts));
    last = { content: site.content, parts: [...parts.values()], value };
    return value;
  };
};
