import { isIndexable, type SiteFacts } from '../facts/site-facts.ts';
import type { Rule } from './rule.ts';

const LONGEST = 90;
const FORM = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*$/;
/** Excludes spaces, percent codes and characters that need encoding. */
const PLAIN = /^[\w./~!$&'()*+,;=:@-]*$/;

const formOf = ({ foreign }: SiteFacts): RegExp => (foreign ? PLAIN : FORM);

export const addressForm: Rule = {
  id: 'URL-01',
  severity: 'error',
  title: `Paths consist of lower-case words joined by hyphens, end with a slash and have at most ${LONGEST} characters.`,
  explanation:
    'Each page has one URL that people can read, type and quote. Letters are ASCII, because others become percent codes when they are copied. Pages built with other generators only need ASCII without spaces.',
  source: 'Google Search Central, URL structure best practices',
  good: '/nsw/port-macquarie/',
  bad: '/NSW/Port_Macquarie',
  check: (site) =>
    site.pages
      .filter((page) => isIndexable(page, site) && (!formOf(site).test(page.path) || page.path.length > LONGEST))
      .map(({ path }) => ({
        message: formOf(site).test(path)
          ? `the path has ${path.length} characters`
          : site.foreign
            ? `the path ${path} has characters that become percent codes when it is copied`
            : `the path ${path} does not consist of lower-case words joined by hyphens, with a slash at the end`,
        fix: 'rename its template or record, and redirect the old path',
        fixElsewhere: 'rename the page, and redirect the old path',
        pages: [path],
      })),
};
