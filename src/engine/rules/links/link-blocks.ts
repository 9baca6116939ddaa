import picomatch from 'picomatch';
import { isIndexable } from '../../facts/site-facts.ts';
import type { Rule } from '../rule.ts';

const MOST = 12;

export const linkBlocks: Rule = {
  id: 'LNK-05',
  severity: 'warning',
  title: `No list, paragraph or table in the main content has more than ${MOST} links, except on pages declared as hubs.`,
  explanation:
    "Google's spam policies list blocks of place names as keyword stuffing. Declare pages whose purpose is such a list with `hubs` in content/collections.ts. Links to the page itself and links in menus and footers do not count.",
  source: "Google's spam policies, keyword stuffing",
  good: 'six nearby cities on a city page; all cities on /locations/, a hub',
  bad: 'sixty cities in a list on a page about brakes',
  check: (site) => {
    if (site.declared === undefined) return [];
    const { hubs } = site.declared;
    const isHub = hubs.length === 0 ? () => false : picomatch([...hubs]);
    return site.pages
      .filter((page) => page.mostLinks > MOST && isIndexable(page, site) && !isHub(page.path))
      .map(({ path, mostLinks }) => ({
        message: `a list, paragraph or table on the page has ${mostLinks} links`,
        fix: `show the ${MOST} most relevant links and link to a page that lists them all, or declare the page in \`hubs\``,
        pages: [path],
      }));
  },
};
