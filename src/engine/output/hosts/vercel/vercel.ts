import { z } from 'zod';
import type { HostDefinition, HostLimit } from '../host.ts';
import { DECLARE_HEADERS, DECLARE_REDIRECTS, extendInPublic, REMOVE_KEY, toJson } from '../merged-config.ts';
import { isVercelRedirect, isVercelTarget, vercelConfig } from './vercel-json.ts';

const FILE = 'vercel.json';

const LIMITS: readonly HostLimit[] = [
  {
    message:
      'Vercel allows {most} redirects, but vercel.json has {count}, counting each with and without its trailing slash',
    // Raised from 1,024. The schema of @vercel/routing-utils 6.6.0 has the same limit.
    most: 2_048,
    // One more redirects to the right spelling of a page's path.
    count: ({ rules: { redirects, declared } }) =>
      redirects.length + declared.exact.length + declared.folders.length + 1,
    source: 'vercel.com/docs/routing/redirects/configuration-redirects',
  },
  {
    message:
      'Vercel does not support redirects to a query string that contains `:name` or `(`: {count} rules are omitted from vercel.json, and pages redirect instead',
    most: 0,
    count: ({ rules }) => rules.redirects.filter((redirect) => !isVercelRedirect(redirect)).length,
    source: 'vercel.com/docs/project-configuration#redirects',
  },
  {
    message: 'Vercel CLI uploads {most} files, or more with --archive=tgz, but the site has {count}',
    most: 15_000,
    count: ({ sizes }) => sizes.size,
    source: 'github.com/vercel/vercel/discussions/8643',
  },
];

export const vercel: HostDefinition = {
  name: 'Vercel',
  readsPlainFiles: false,
  ownFile: {
    file: FILE,
    text: (rules, { siteConfig }) => toJson({ ...siteConfig, ...vercelConfig(rules) }),
    howToExtend: extendInPublic(FILE),
    merges: {
      schema: z.looseObject({}),
      generatedKeys: new Map([
        ['headers', DECLARE_HEADERS],
        ['redirects', DECLARE_REDIRECTS],
        ['rewrites', DECLARE_REDIRECTS],
        ['routes', 'declare headers in content/hosting.yml and redirects in templates/redirects.ts'],
        ['trailingSlash', REMOVE_KEY],
      ]),
    },
  },
  headers: {
    removesInherited: false,
  },
  redirects: {
    when: ['country', 'language', 'cookie', 'query', 'header', 'host'],
    unless: ['country', 'language', 'cookie', 'query', 'header', 'host'],
    proxies: true,
    splat: true,
    filesPrecedeRewrites: true,
    targetObjection: (to) =>
      isVercelTarget(to) ? undefined : "treats a colon in a target's query string as a placeholder",
  },
  limits: LIMITS,
};
