/** URLs in a web app manifest: pages and images. */
export interface ManifestAddresses {
  readonly links: readonly string[];
  readonly resources: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null;

const listIn = (members: Members, name: string): readonly Members[] => {
  const list = members[name];
  return Array.isArray(list) ? list.filter(isMembers) : [];
};

const textIn = (members: Members, name: string): readonly string[] => {
  const text = members[name];
  return typeof text === 'string' && text !== '' ? [text] : [];
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a web app manifest; returns nothing for invalid JSON. Source: W3C, Web Application Manifest. */
export const manifestAddresses = (text: string): ManifestAddresses => {
  const manifest = parse(text);
  if (!isMembers(manifest)) return { links: [], resources: [] };
  const shortcuts = listIn(manifest, 'shortcuts');
  const pictures = [manifest, ...shortcuts].flatMap((members) => listIn(members, 'icons'));
  return {
    links: [...textIn(manifest, 'start_url'), ...shortcuts.flatMap((shortcut) => textIn(shortcut, 'url'))],
    resources: [...pictures, ...listIn(manifest, 'screenshots')].flatMap((picture) => textIn(picture, 'src')),
  };
};
