import { toFolderPath } from '../core/page-files.ts';
import { indexablePages, type SiteFacts } from '../facts/site-facts.ts';
import type { Rule } from './rule.ts';

const LONGEST = 90;
const FORM = /^\/(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*$/;
/** Matches paths without spaces, percent codes and characters that need encoding. */
const PLAIN = /^[\w./~!$&'()*+,;=:@-]*$/;

const hasForm = (path: string, { foreign, addresses }: SiteFacts): boolean =>
  foreign ? PLAIN.test(path) : FORM.test(toFolderPath(path, addresses.trailingSlash));

export const addressForm: Rule = {
  id: 'URL-01',
  severity: 'warning',
  title: `Paths consist of lower-case words joined by hyphens and have at most ${LONGEST} characters.`,
  explanation:
    'Each page has one URL that people can read, type and quote. Letters are ASCII, because other letters become percent codes when the URL is copied. Paths of an older site can be kept: turn the rule off, or accept them in `rules.allowances`. Pages built with other generators only need ASCII without spaces.',
  source: 'Google Search Central, URL structure best practices',
  good: '/nsw/port-macquarie/',
  bad: '/NSW/Port_Macquarie',
  check: (site) =>
    indexablePages(site)
      .filter(({ path }) => !hasForm(path, site) || path.length > LONGEST)
      .map(({ path }) => ({
        message: hasForm(path, site)
          ? `the path has ${path.length} characters`
          : site.foreign
            ? `the path ${path} has characters that become percent codes when it is copied`
            : `the path ${path} does not consist of lower-case words joined by hyphens`,
        fix: 'rename its template or record, and redirect the old path',
        fixElsewhere: 'rename the page, and redirect the old path',
        pages: [path],
      })),
};
