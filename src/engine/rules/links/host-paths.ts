/**
 * Matches paths that hosts handle themselves: functions, image services, analytics and sign-in. Sources: documentation
 * of Netlify, Vercel, Cloudflare, Firebase Hosting and Azure Static Web Apps.
 */
const OF_HOSTS = /^\/(?:\.netlify|_vercel|cdn-cgi|__\/firebase|__\/auth|\.auth)\//;

/** A copy of a site that a crawler made can contain `.html` files at these paths, so these are checked. */
export const isAnsweredByHost = (path: string): boolean => OF_HOSTS.test(path) && !path.endsWith('.html');
