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
