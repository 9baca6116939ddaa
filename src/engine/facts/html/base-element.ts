import { hasScheme } from './references.ts';

/**
 * Returns a function that resolves URLs against a base URL. Its results can still be relative, because the page's path
 * is unknown. Source: HTML Standard, the base element.
 */
export const throughBase = (base: string): ((address: string) => string) => {
  const plain = /(^|\/)\.{1,2}$/.test(base) ? `${base}/` : base.replace(/[?#].*$/, '');
  const folder = plain.slice(0, plain.lastIndexOf('/') + 1);
  const [origin = ''] = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i.exec(plain) ?? [];
  const within = folder.length > origin.length ? folder : origin === '' ? folder : `${origin}/`;
  return (address) => {
    if (hasScheme(address) || address.startsWith('//')) return address;
    if (address.startsWith('/')) return origin + address;
    return address === '' || /^[#?]/.test(address) ? plain + address : within + address;
  };
};
