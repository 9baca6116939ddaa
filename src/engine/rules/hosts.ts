import type { RuleText } from './rule.ts';

/** Checks the finished files instead of page facts. */
export const hostLimits: RuleText = {
  id: 'HST-01',
  severity: 'warning',
  title: 'The site stays within the limits of the hosts in the setting `hosts`.',
  explanation:
    'A host rejects an upload with too many files, redirects or bytes, or silently ignores some rules. The limits come from the documentation of each host; the fix names the page.',
  source: 'host documentation (Netlify, Cloudflare Pages, Vercel, Azure Static Web Apps, GitHub Pages)',
  good: 'hosts: [cloudflare], and 1,700 files of 20,000',
  bad: 'hosts: [vercel], and 1,300 redirects of 1,024',
};

/** Checks content/hosting.yml instead of pages. */
export const hostSupport: RuleText = {
  id: 'HST-02',
  severity: 'error',
  title: 'Every host in the setting `hosts` supports the entries of content/hosting.yml.',
  explanation:
    'Hosts differ in the rules that they support. An entry that a host does not support is reported with its line and omitted for that host, so that it never turns into a different rule; `hosts` of the entry limits it to other hosts. A redirect from a path that has a file needs `force`, because hosts disagree about which of the two comes first. A path that matches no file is a warning.',
  source: 'host documentation (Netlify, Cloudflare Pages, Vercel, Azure Static Web Apps, GitHub Pages, nginx)',
  good: 'hosts: [cloudflare], and an entry that removes X-Frame-Options from /embed/*',
  bad: 'hosts: [github], and an entry that sets Strict-Transport-Security',
};
