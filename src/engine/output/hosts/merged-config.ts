/** Fixes for keys that build-site writes itself. */
export const DECLARE_HEADERS = 'declare them under headers in content/hosting.yml';
export const DECLARE_REDIRECTS = 'declare them in templates/redirects.ts';
export const REMOVE_KEY = 'remove the key; build-site sets it to match its pages';

export const extendInPublic = (file: string): string =>
  `put its other keys into public/${file}, which is merged with it`;

export const toJson = (config: Readonly<Record<string, unknown>>): string => `${JSON.stringify(config, null, 1)}\n`;
