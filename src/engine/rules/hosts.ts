import type { RuleText } from './rule.ts';

/** This rule is checked on the finished files, not on page facts. */
export const hostLimits: RuleText = {
  id: 'HST-01',
  severity: 'warning',
  title: 'The site stays within the limits of every host listed in the `hosts` setting.',
  explanation:
    "A host rejects an upload with too many files, redirects or bytes, or silently ignores some rules. The limits come from each host's documentation, and each fix refers to the relevant page.",
  source: 'host documentation (Netlify, Cloudflare Pages, Vercel, Azure Static Web Apps, GitHub Pages)',
  good: 'hosts: [cloudflare], and 1,700 files of 20,000',
  bad: 'hosts: [vercel], and 2,600 redirects of 2,048',
};

/** This rule is checked on content/hosting.yml, not on pages. */
export const hostSupport: RuleText = {
  id: 'HST-02',
  severity: 'error',
  title: 'Every host listed in the `hosts` setting supports the entries in content/hosting.yml.',
  explanation:
    "Hosts support different rules, and some cannot serve pages at `/about.html` (`trailingSlash: file`). An entry that a host does not support is reported with its line and omitted for that host, because an approximation would be a different rule; to silence the finding, list the other hosts in the entry's `hosts`. A redirect from a file's path needs `force`, because hosts disagree on which takes precedence. A path that matches no file is a warning.",
  source: 'host documentation (Netlify, Cloudflare Pages, Vercel, Azure Static Web Apps, GitHub Pages, nginx)',
  good: 'hosts: [cloudflare], and an entry that removes X-Frame-Options from /embed/*',
  bad: 'hosts: [github], and an entry that sets Strict-Transport-Security',
};
