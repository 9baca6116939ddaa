import { isIndexable, type SiteFacts } from '../facts/site-facts.ts';
import type { Rule } from './rule.ts';

const LONGEST = 90;
const FORM = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*$/;
/** Excludes spaces, percent codes and characters that need one. */
const PLAIN = /^[\w./~!$&'()*+,;=:@-]*$/;

const formOf = ({ foreign }: SiteFacts): RegExp => (foreign ? PLAIN : FORM);

export const addressForm: Rule = {
  id: 'URL-01',
  severity: 'error',
  title: `Addresses are lower-case words joined by hyphens, end with a slash and have at most ${LONGEST} characters.`,
  explanation:
    'Each page has one address that people can read, type and quote. Letters are ASCII, for others turn into codes when they are copied. Other generators have other forms: of their pages only ASCII without spaces is asked.',
  source: 'Google Search Central, URL structure best practices',
  good: '/nsw/port-macquarie/',
  bad: '/NSW/Port_Macquarie',
  check: (site) =>
    site.pages
      .filter((page) => isIndexable(page, site) && (!formOf(site).test(page.path) || page.path.length > LONGEST))
      .map(({ path }) => ({
        message: formOf(site).test(path)
          ? `the address has ${path.length} characters`
          : site.foreign
            ? `the address ${path} has characters that turn into codes when it is copied`
            : `the address ${path} is not of lower-case words joined by hyphens, with a slash at its end`,
        fix: 'rename the template or the record it comes from, and redirect the old address',
        fixElsewhere: 'rename the page, and redirect the old address',
        pages: [path],
      })),
};
