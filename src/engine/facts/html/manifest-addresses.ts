/** What a web app manifest names: pages it opens, and pictures it shows. */
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

/** Addresses in a web app manifest; none where it is no JSON. Source: W3C, Web Application Manifest. */
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
