export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'azure', 'github', 'nginx'] as const;
export type Host = (typeof HOSTS)[number];
