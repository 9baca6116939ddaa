import type { Content, Site } from 'build-site';

/** What was made of a site, and what of it was looked at. */
interface Made<T> {
  readonly site: Site;
  /** Collections that were read, by name. */
  readonly parts: ReadonlyMap<keyof Content, unknown>;
  readonly value: T;
}

const isMadeOf = <T>({ site: { settings, stored, content }, parts }: Made<T>, site: Site): boolean => {
  if (site.settings !== settings || site.stored !== stored) return false;
  // What was made of nothing is for this content alone.
  return parts.size === 0 ? site.content === content : [...parts].every(([name, part]) => site.content[name] === part);
};

/**
 * Makes something of a site's content once, however many pages ask for it. While the site is edited it stays until one
 * of the collections changes that it was made of.
 */
export const once = <T>(make: (site: Site) => T): ((site: Site) => T) => {
  let last: Made<T> | undefined;
  return (site) => {
    if (last !== undefined && isMadeOf(last, site)) return last.value;
    const parts = new Map<keyof Content, unknown>();
    const content = new Proxy(site.content, {
      get: (all, name: keyof Content) => {
        parts.set(name, all[name]);
        return all[name];
      },
    });
    const value = make({ ...site, content });
    last = { site, parts, value };
    return value;
  };
};
