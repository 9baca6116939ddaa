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

/** Keeps only the last result: a page's head and its body ask for the same thing one after the other. */
export const latest = <Args extends readonly unknown[], T>(make: (...args: Args) => T): ((...args: Args) => T) => {
  let last: { readonly args: Args; readonly value: T } | undefined;
  return (...args) => {
    const known = last;
    if (known?.args.every((arg, place) => arg === args[place])) return known.value;
    const value = make(...args);
    last = { args, value };
    return value;
  };
};
