import { canParseUrl } from '../../core/can-parse-url.ts';
import type { SiteUrls } from '../../core/urls.ts';

const FULL_URL = /^\s*(?:https?:)?\/\//i;

/** Resolves URLs on the site's other hosts to the same paths. */
export const withHosts = (addresses: SiteUrls, hosts: readonly string[]): SiteUrls => {
  const own = new Set(hosts.map((host) => host.toLowerCase()));
  if (own.size === 0) return addresses;
  return {
    ...addresses,
    resolve: (href, from) => {
      const resolved = addresses.resolve(href, from);
      if (resolved !== undefined || !FULL_URL.test(href) || !canParseUrl(href, 'https://_/')) return resolved;
      const { host, pathname, hash } = new URL(href, 'https://_/');
      return own.has(host) ? addresses.resolve(pathname + hash, '/') : undefined;
    },
  };
};

/** A rule's host can contain placeholders: `:project.pages.dev`. */
export const matchesHost = (pattern: string, host: string): boolean => {
  const source = pattern
    .toLowerCase()
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replace(/:[a-z_]\w*/g, '[^.]+');
  return new RegExp(`^${source}$`).test(host);
};

export const isPlainHost = (host: string): boolean => /^[\w-]+(\.[\w-]+)+(:\d+)?$/.test(host);
