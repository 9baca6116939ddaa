import type { Rule } from '../rule.ts';

const LONGEST = 80;

const shorten = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

export const redirectLines: Rule = {
  id: 'HTP-03',
  severity: 'warning',
  title: 'Every line of _redirects is a rule that hosts accept.',
  explanation:
    'Netlify and Cloudflare Pages ignore an invalid line, so old URLs that it should redirect return 404. A rule starts with a path or URL, followed by its target and optionally a status from 200 to 599. The rule checks folders that contain a `_redirects` file.',
  source: 'Netlify documentation, Redirects and rewrites; Cloudflare Pages documentation, Redirects',
  good: '/old/ /new/ 301',
  bad: '/old/ new/ 301',
  check: ({ invalidRedirects = [] }) =>
    invalidRedirects.map(({ line, text, reason }) => ({
      message: `the line "${shorten(text)}" ${reason}, so hosts ignore it`,
      fix: 'use a path, a target and optionally a status, such as /old/ /new/ 301',
      pages: [],
      place: { path: '/_redirects', line },
    })),
};
