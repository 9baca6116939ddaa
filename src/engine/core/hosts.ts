/** Supported values of the setting `hosts`. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'azure', 'github', 'nginx'] as const;
export type Host = (typeof HOSTS)[number];

/** Hosts that use `_headers` and `_redirects`. */
export const PLAIN_HOSTS: readonly Host[] = ['netlify', 'cloudflare'];
