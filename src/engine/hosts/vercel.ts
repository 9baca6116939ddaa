import type { HostRules } from './rules.ts';

/** Escapes what path-to-regexp would read as a pattern. */
const literal = (path: string): string => path.replace(/[\\()[\]{}:*+?]/g, '\\$&');

/**
 * `vercel.json`. `trailingSlash` sends a folder to the address with its slash, which Vercel would serve under both;
 * 404.html is its not-found page by itself. Source: vercel.com/docs/project-configuration.
 */
export const vercelText = ({ headers, redirects }: HostRules): string =>
  `${JSON.stringify(
    {
      trailingSlash: true,
      headers: headers.map(({ path, headers: some }) => ({
        source: `${literal(path)}(.*)`,
        headers: some.map(([key, value]) => ({ key, value })),
      })),
      redirects: redirects.map(({ from, to, status }) => ({
        source: literal(from),
        destination: to,
        statusCode: status,
      })),
    },
    null,
    1,
  )}\n`;
