import type { HostRules, RedirectRule } from './rules.ts';

/** Escapes what path-to-regexp would read as a pattern. */
const literal = (path: string): string => path.replace(/[\\()[\]{}:*+?]/g, '\\$&');

/** What path-to-regexp would read as a parameter. Vercel rejects the whole file for one in a destination. */
const PARAMETER = /:(?=\w)|[()]/g;

const TARGET = /^((?:https?:\/\/[^/?#]*)?)([^?#]*)(.*)$/;

const encodeAscii = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** The target of a redirect. Encoded characters of its path are no pattern. */
const destinationOf = ({ to }: RedirectRule): string =>
  to.replace(
    TARGET,
    (_, host: string, path: string, rest: string) => host + path.replace(PARAMETER, encodeAscii) + rest,
  );

/** Whether Vercel takes a redirect. It decodes the query of a target before it looks for parameters, so encoding does not help there. */
export const isVercelRedirect = ({ to }: RedirectRule): boolean => {
  const [, query = ''] = /\?([^#]*)/.exec(to) ?? [];
  return ![...new URLSearchParams(query).values()].some((value) => value.search(PARAMETER) >= 0);
};

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
      redirects: redirects.filter(isVercelRedirect).map((redirect) => ({
        source: literal(redirect.from),
        destination: destinationOf(redirect),
        statusCode: redirect.status,
      })),
    },
    null,
    1,
  )}\n`;
