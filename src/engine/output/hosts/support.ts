import type { RuleText } from '../../rules/rule.ts';
import { unableHeaders } from './header-support.ts';
import { unableRedirects } from './redirect-support.ts';
import type { AbilityInput, Unable } from './unsupported.ts';

/** Checks content/hosting.yml instead of pages. */
export const hostAbilities: RuleText = {
  id: 'HST-02',
  severity: 'error',
  title: 'Every host in the setting `hosts` supports the entries of content/hosting.yml.',
  explanation:
    'Hosts differ in the rules that they support. An entry that a host does not support is reported with its line and omitted for that host, so that it never turns into a different rule; `hosts` of the entry limits it to other hosts. A redirect from a path that has a file needs `force`, because hosts disagree about which of the two comes first. A path that matches no file is a warning.',
  source: 'documentation of Netlify, Cloudflare Pages, Vercel, Azure Static Web Apps, GitHub Pages and nginx',
  good: 'hosts: [cloudflare], and an entry that removes X-Frame-Options from /embed/*',
  bad: 'hosts: [github], and an entry that sets Strict-Transport-Security',
};

/** Returns the entries of content/hosting.yml that a configured host does not support, and those that match no file. */
export const unableHosts = (input: AbilityInput): Unable[] => [...unableHeaders(input), ...unableRedirects(input)];
