/** Hosts that a site names in its settings. */
export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'azure', 'github', 'nginx'] as const;
export type Host = (typeof HOSTS)[number];

/** Hosts that read `_headers` and `_redirects`. */
export const PLAIN_HOSTS: readonly Host[] = ['netlify', 'cloudflare'];
