import type { AddressNode } from '../../../src/site/address-tree.ts';
import { correctAddress } from '../../../src/site/corrections.ts';
import { tidyPath } from '../../../src/site/tidy-path.ts';

/** Longest wait for suggestions. */
const LONGEST_MS = 4000;

/** Takes the wording from `data-post`, and links to the blog. */
const asMissingPost = (href: string) => {
  document.title = document.title.replace('Page Not Found', 'Post not found');
  for (const element of document.querySelectorAll<HTMLElement>('[data-post]'))
    Object.assign(element, { textContent: element.dataset.post, href });
};

const wordsOf = (path: string): string => path.replace(/\.\w+$|%\w\w|\W+/g, ' ').trim();

/** Redirects untidy paths. Otherwise fills in the search field and suggests links. */
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
  if (!tree) return;
  // Omit the pages that the 404 page links to anyway.
  const meant = correctAddress(pathname.replace(/\.\w+$/, ''), tree).filter(
    ([, , path]) => path !== tree[2] && path !== blog,
  );
  // If the words resemble no path, they are not a useful query either.
  const field = document.querySelector<HTMLInputElement>('#missing');
  if (field && meant[0]) field.value ||= wordsOf(pathname);
  const articles: typeof meant = isPost ? (tree[3].find(([, , path]: AddressNode) => path === blog)?.[3] ?? []) : [];
  const offered = [...new Set([...meant, ...articles])];
  if (!offered[0]) return;
  for (const heading of holder.querySelectorAll('h2'))
    heading.textContent = meant[0] ? 'Did you mean one of these?' : 'Our latest articles';
  holder.querySelectorAll('a').forEach((link, at) => {
    if (offered[at]) [, link.textContent, link.href] = offered[at];
    // The element keeps its space, to avoid a layout shift.
    else if (offered.some((page) => page[2] === link.pathname)) link.style.visibility = 'hidden';
  });
};

/** The links are invisible until the suggestions are known. */
export default (holder: HTMLElement): Promise<void> =>
  correct(holder).finally(() => {
    holder.style.visibility = 'visible';
  });
