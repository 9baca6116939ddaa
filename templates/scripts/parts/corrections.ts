import { correctAddress } from '../../../src/site/corrections.ts';
import { tidyPath } from '../../../src/site/tidy-path.ts';

/** Elements that say something else of a missing post carry it as `data-post`; a link among them leads to the blog. */
const asMissingPost = (href: string) => {
  document.title = document.title.replace('Page Not Found', 'Post not found');
  for (const element of document.querySelectorAll<HTMLElement>('[data-post]'))
    Object.assign(element, { textContent: element.dataset.post, href });
};

/**
 * On the page of addresses without a page: corrects what is certain, and puts links to what was probably meant in the place
 * of the page's own, of which there are as many as suggestions at most.
 */
export default async (holder: HTMLElement): Promise<void> => {
  const { pathname, search, hash } = location;
  const { index, blog } = holder.dataset as { index: string; blog: string };
  const tidy = tidyPath(pathname);
  if (tidy) return location.replace(tidy + search + hash);
  if (pathname.startsWith(blog)) return asMissingPost(blog);
  const tree = await fetch(index)
    .then((answer) => answer.json())
    .catch(() => {});
  // Where nothing comes, the links of the page itself remain.
  if (!tree) return;
  const meant = correctAddress(pathname, tree);
  // Home alone is no suggestion: the page leads there already.
  if (meant[0] === tree) return;
  for (const heading of holder.querySelectorAll('h2')) heading.textContent = 'Did you mean …?';
  holder.querySelectorAll('a').forEach((link, at) => {
    if (meant[at]) [, link.textContent, link.href] = meant[at];
    else link.closest('li')?.remove();
  });
};
