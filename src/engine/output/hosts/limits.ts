import type { Diagnostic } from '../../core/diagnostics.ts';
import type { Host } from '../../core/hosts.ts';
import { hostLimits } from '../../rules/hosts.ts';
import { headersText, redirectsText } from './plain.ts';
import type { HostRules } from './rules.ts';
import { isVercelRedirect } from './vercel.ts';

/** What a host counts. */
interface Counted {
  readonly rules: HostRules;
  /** Bytes of each file of the site, by its path. */
  readonly sizes: ReadonlyMap<string, number>;
}

interface Limit {
  readonly host: Host;
  /** `{count}` is what the site has, `{most}` what the host takes. */
  readonly message: string;
  readonly most: number;
  readonly count: (counted: Counted) => number;
  readonly source: string;
}

// Not Math.max(...): a call takes some 120,000 arguments at most.
const largest = (numbers: Iterable<number>): number => [...numbers].reduce((most, one) => Math.max(most, one), 0);
const longest = (lines: readonly string[]): number => largest(lines.map(({ length }) => length));
const total = (sizes: Counted['sizes']): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

/** Files of the folder that holds most, those of folders within it apart. */
const mostOfFolder = (sizes: Counted['sizes']): number => {
  const counts = new Map<string, number>();
  for (const file of sizes.keys()) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return largest(counts.values());
};

const MIB = 1024 * 1024;

/** Limits that a static site can pass, as the hosts document them. */
const LIMITS: readonly Limit[] = [
  {
    host: 'netlify',
    message: 'Netlify takes {most} files in a folder, and one has {count}',
    most: 54_000,
    count: ({ sizes }) => mostOfFolder(sizes),
    source: 'docs.netlify.com/site-deploys/overview',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes {most} files (100,000 when paid for), and the site has {count}',
    most: 20_000,
    count: ({ sizes }) => sizes.size,
    source: 'developers.cloudflare.com/pages/platform/limits',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes files of {most} bytes, and the largest has {count}',
    most: 25 * MIB,
    count: ({ sizes }) => largest(sizes.values()),
    source: 'developers.cloudflare.com/pages/platform/limits',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes {most} redirects, and _redirects has {count}: a rule for each spelling',
    most: 2_000,
    count: ({ rules }) => rules.redirects.length + rules.special.exact.length,
    source: 'developers.cloudflare.com/pages/configuration/redirects',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes {most} redirects of folders, and _redirects has {count}',
    most: 100,
    count: ({ rules }) => rules.special.folders.length,
    source: 'developers.cloudflare.com/pages/configuration/redirects',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes redirects of {most} characters, and the longest has {count}',
    most: 1_000,
    count: ({ rules }) => longest(redirectsText(rules).split('\n')),
    source: 'developers.cloudflare.com/pages/configuration/redirects',
  },
  {
    host: 'cloudflare',
    message:
      'Cloudflare Pages takes no redirect to an http:// address: it ignores {count} rules of _redirects, and pages redirect instead',
    most: 0,
    count: ({ rules }) => rules.redirects.filter(({ to }) => to.startsWith('http://')).length,
    source: 'developers.cloudflare.com/pages/configuration/redirects',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes {most} rules of headers, and _headers has {count}',
    most: 100,
    count: ({ rules }) => rules.headers.length,
    source: 'developers.cloudflare.com/pages/configuration/headers',
  },
  {
    host: 'cloudflare',
    message: 'Cloudflare Pages takes headers of {most} characters, and the longest has {count}',
    most: 2_000,
    count: ({ rules }) => longest(headersText(rules).split('\n')),
    source: 'developers.cloudflare.com/pages/configuration/headers',
  },
  {
    host: 'vercel',
    message: 'Vercel takes {most} redirects, and vercel.json has {count}: a rule for each spelling',
    most: 1_024,
    count: ({ rules }) => rules.redirects.length + rules.special.exact.length + rules.special.folders.length,
    source: 'github.com/vercel/vercel/discussions/5908',
  },
  {
    host: 'vercel',
    message:
      'Vercel takes no redirect to a query with `:name` or `(` in it: {count} rules are left out of vercel.json, and pages redirect instead',
    most: 0,
    count: ({ rules }) => rules.redirects.filter((redirect) => !isVercelRedirect(redirect)).length,
    source: 'vercel.com/docs/project-configuration#redirects',
  },
  {
    host: 'vercel',
    message: 'The command of Vercel uploads {most} files, more only with --archive=tgz, and the site has {count}',
    most: 15_000,
    count: ({ sizes }) => sizes.size,
    source: 'github.com/vercel/vercel/discussions/8643',
  },
  {
    host: 'azure',
    message: 'Azure Static Web Apps reads {most} bytes of staticwebapp.config.json, and it has {count}',
    most: 20 * 1024,
    count: ({ sizes }) => sizes.get('staticwebapp.config.json') ?? 0,
    source: 'learn.microsoft.com/azure/static-web-apps/configuration',
  },
  {
    host: 'azure',
    message: 'Azure Static Web Apps takes sites of {most} bytes (twice that when paid for), and this one has {count}',
    most: 250 * MIB,
    count: ({ sizes }) => total(sizes),
    source: 'learn.microsoft.com/azure/static-web-apps/quotas',
  },
  {
    host: 'github',
    message: 'GitHub Pages takes sites of {most} bytes, and this one has {count}',
    most: 1024 * MIB,
    count: ({ sizes }) => total(sizes),
    source: 'docs.github.com/pages/getting-started-with-github-pages/github-pages-limits',
  },
];

const number = new Intl.NumberFormat('en-AU');

/** What is wrong for each limit of the named hosts that a site passes. */
export const passedLimits = (hosts: readonly Host[], counted: Counted): Omit<Diagnostic, 'severity'>[] =>
  LIMITS.filter(({ host }) => hosts.includes(host)).flatMap(({ message, most, count, source }) => {
    const found = count(counted);
    if (found <= most) return [];
    return [
      {
        rule: hostLimits.id,
        message: message.replace('{most}', number.format(most)).replace('{count}', number.format(found)),
        fix: `see ${source}, or take the host out of \`hosts\` in content/settings.yml`,
      },
    ];
  });
