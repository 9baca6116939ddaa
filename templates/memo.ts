import type { Content, Site } from 'build-site';

/** Makes something of a site's content once, however many pages ask for it. */
export const once = <T>(make: (site: Site) => T): ((site: Site) => T) => {
  const made = new WeakMap<Content, { readonly value: T }>();
  return (site) => {
    const known = made.get(site.content) ?? { value: make(site) };
    made.set(site.content, known);
    return known.value;
  };
};
