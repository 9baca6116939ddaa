import type { AddressNode } from '../../../src/site/address-tree.ts';
import { correctAddress } from '../../../src/site/corrections.ts';
import { tidyPath } from '../../../src/site/tidy-path.ts';

/** So long the links of the page wait for better ones. */
const LONGEST_MS = 4000;

/** Elements that say something else of a missing post carry it as `data-post`; a link among them leads to the blog. */
const asMissingPost = (href: string) => {
  document.title = document.title.replace('Page Not Found', 'Post not found');
  for (const element of document.querySelectorAll<HTMLElement>('[data-post]'))
    Object.assign(element, { textContent: element.dataset.post, href });
};

/** The words of an address, to search for them. */
const wordsOf = (path: string): string => path.replace(/\.\w+$|%\w\w|\W+/g, ' ').trim();

/**
 * On the page of addresses without a page: corrects what is certain, puts the words of the address into the search, and
 * links to what was probably meant first, in the place of links of the page's own, of which there are as many as
 * suggestions at most.
 */
const correct = async (holder: HTMLElement): Promise<void> => {
  const { pathname, search, hash } = location;
  const { index, blog } = holder.dataset as { index: string; blog: string };
  const tidy = tidyPath(pathname);
  if (tidy) return location.replace(tidy + search + hash);
  const isPost = pathname.startsWith(blog);
  if (isPost) asMissingPost(blog);
  const tree = await fetch(index, { signal: AbortSignal.timeout(LONGEST_MS) })
    .then((answer) => answer.json())
    .catch(() => {});
  // Where nothing comes, the links of the page itself remain.
  if (!tree) return;
  // The page leads home and to the blog already.
  const meant = correctAddress(pathname.replace(/\.\w+$/, ''), tree).filter(
    ([, , path]) => path !== tree[2] && path !== blog,
  );
  // Words like those of no address here are no search either.
  const field = document.querySelector<HTMLInputElement>('#missing');
  if (field && meant[0]) field.value ||= wordsOf(pathname);
  const articles: typeof meant = isPost ? (tree[3].find(([, , path]: AddressNode) => path === blog)?.[3] ?? []) : [];
  const offered = [...new Set([...meant, ...articles])];
  if (!offered[0]) return;
  if (!meant[0]) for (const heading of holder.querySelectorAll('h2')) heading.textContent = 'Our latest articles';
  holder.querySelectorAll('a').forEach((link, at) => {
    if (offered[at]) [, link.textContent, link.href] = offered[at];
    // Its room stays: what stands below does not move.
    else if (offered.some((page) => page[2] === link.pathname)) link.style.visibility = 'hidden';
  });
};

/** The links of the page wait out of sight until it is known whether they stay. */
export default (holder: HTMLElement): Promise<void> =>
  correct(holder).finally(() => {
    holder.style.visibility = 'visible';
  });
