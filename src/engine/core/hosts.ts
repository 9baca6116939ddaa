export const HOSTS = [
  'netlify',
  'cloudflare',
  'vercel',
  'azure',
  'github',
  'nginx',
  'firebase',
  'apache',
  'caddy',
] as const;
export type Host = (typeof HOSTS)[number];

/** Hosts whose rules `preview --host-rules` can apply. nginx, Apache and Caddy can run on any machine themselves. */
export const PREVIEW_HOSTS = ['netlify', 'cloudflare', 'vercel', 'azure', 'firebase', 'github'] as const;
export type PreviewHost = (typeof PREVIEW_HOSTS)[number];
