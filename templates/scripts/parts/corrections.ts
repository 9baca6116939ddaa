import { correctAddress, type Suggestion } from '../../../src/site/corrections.ts';
import { tidyPath } from '../../../src/site/tidy-path.ts';

const setText = (selector: string, text: string) => {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
};

const asMissingPost = (base: string) => {
  setText('h1', 'Post not found');
  document.title = document.title.replace('Page Not Found', 'Post not found');
  const home = document.querySelector<HTMLAnchorElement>('a[data-return]');
  if (!home) return;
  home.textContent = 'Return to blog';
  home.href = `${base}blog/`;
};

const show = (holder: HTMLElement, base: string, suggestions: readonly Suggestion[]) => {
  const links = suggestions.map(({ text, path }) => {
    const link = document.createElement('a');
    // Paths of places come with the site's base; the others do not.
    link.href = path.startsWith(base) ? path : base + path.slice(1);
    link.textContent = text;
    const item = document.createElement('li');
    item.append(link);
    return item;
  });
  setText('#corrections h2', 'Did you mean …?');
  holder.querySelector('ul')?.replaceChildren(...links);
};

/** On the page of addresses without a page: corrects what is certain, and offers what was probably meant. */
export default async (holder: HTMLElement): Promise<void> => {
  const { index = '', base = '/' } = holder.dataset;
  const tidy = tidyPath(location.pathname);
  const path = `/${location.pathname.slice(base.length)}`;
  if (tidy !== undefined) return location.replace(tidy + location.search + location.hash);
  if (path.startsWith('/blog/')) return asMissingPost(base);
  // Where nothing comes, the links of the page itself remain.
  const answer = await fetch(index).catch(() => undefined);
  if (answer?.ok) show(holder, base, correctAddress(path, await answer.json()).suggestions);
};
