import { largest, MIB } from './counts.ts';
import type { HostDefinition, HostLimit } from './host.ts';
import { headersText, redirectsText } from './plain-files.ts';

const longestLine = (text: string): number => largest(text.split('\n').map(({ length }) => length));

const LIMITS_PAGE = 'developers.cloudflare.com/pages/platform/limits';
const PARSER = 'github.com/cloudflare/workers-sdk/blob/main/packages/workers-shared/utils/configuration/constants.ts';
const REDIRECTS_PAGE = 'developers.cloudflare.com/pages/configuration/redirects';
const HEADERS_PAGE = 'developers.cloudflare.com/pages/configuration/headers';

const LIMITS: readonly HostLimit[] = [
  {
    message: 'Cloudflare Pages allows {most} files (100,000 on paid plans), but the site has {count}',
    most: 20_000,
    count: ({ sizes }) => sizes.size,
    source: LIMITS_PAGE,
  },
  {
    message: 'Cloudflare Pages allows files of up to {most} bytes, but the largest is {count} bytes',
    most: 25 * MIB,
    count: ({ sizes }) => largest(sizes.values()),
    source: LIMITS_PAGE,
  },
  {
    message:
      'Cloudflare Pages allows {most} redirects, but _redirects has {count}, counting each with and without its trailing slash',
    most: 2_000,
    count: ({ rules }) => rules.redirects.length + rules.declared.exact.length,
    source: REDIRECTS_PAGE,
  },
  {
    message: 'Cloudflare Pages allows {most} folder redirects, but _redirects has {count}',
    most: 100,
    count: ({ rules }) => rules.declared.folders.length,
    source: REDIRECTS_PAGE,
  },
  {
    message: 'Cloudflare Pages allows redirects of up to {most} characters, but the longest has {count}',
    // According to the documentation, 1,000.
    most: 2_000,
    count: ({ rules }) => longestLine(redirectsText(rules)),
    source: PARSER,
  },
  {
    message:
      'Cloudflare Pages does not support redirects to http:// URLs: it ignores {count} rules in _redirects, and pages redirect instead',
    most: 0,
    count: ({ rules }) => rules.redirects.filter(({ to }) => to.startsWith('http://')).length,
    source: REDIRECTS_PAGE,
  },
  {
    message: 'Cloudflare Pages allows {most} header rules, but _headers has {count}',
    most: 100,
    count: ({ rules }) => rules.headers.length,
    source: HEADERS_PAGE,
  },
  {
    message: 'Cloudflare Pages allows headers of up to {most} characters, but the longest has {count}',
    most: 2_000,
    count: ({ rules }) => longestLine(headersText(rules)),
    source: HEADERS_PAGE,
  },
];

export const cloudflare: HostDefinition = {
  name: 'Cloudflare',
  fileUrlObjection: 'Pages redirects /about.html to /about',
  readsPlainFiles: true,
  ownFile: undefined,
  headers: {
    removesInherited: true,
    valueObjection: (value) => (/:splat\b/.test(value) ? 'replaces :splat in values' : undefined),
  },
  redirects: {
    when: [],
    unless: [],
    proxies: false,
    splat: true,
    filesPrecedeRewrites: false,
    targetObjection: (to) => (to.startsWith('http://') ? 'does not support redirects to http:// URLs' : undefined),
  },
  limits: LIMITS,
};
