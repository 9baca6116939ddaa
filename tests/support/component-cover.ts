/** Returns the elements and classes of a page. Its styles depend on nothing else. */
const componentsOf = (html: string): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(/<(\w+)(?:\s[^>]*?\bclass="([^"]*)")?/g)].flatMap(([, tag = '', classes = '']) => [
      tag,
      ...classes.split(' ').flatMap((name) => (name === '' ? [] : [`.${name}`])),
    ]),
  );

export const coverOf = (pages: ReadonlyMap<string, string>): string[] => {
  const components = [...pages].map(([address, html]) => ({ address, all: componentsOf(html) }));
  const missing = new Set(components.flatMap(({ all }) => [...all]));
  const chosen: string[] = [];
  while (missing.size > 0) {
    const [best] = components
      .map(({ address, all }) => ({ address, all, adds: [...all].filter((name) => missing.has(name)).length }))
      .sort((a, b) => b.adds - a.adds);
    if (best === undefined) break;
    chosen.push(best.address);
    for (const name of best.all) missing.delete(name);
  }
  return chosen;
};
