import { lineTo } from '../line-to.ts';

/** A position just below the one to which a fragment link scrolls. */
const REACHED_PX = 140;

const placeOf = ({ hash }: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)));

/** Matches the target, the section that contains it, or a section that find-in-page has opened. */
const SHOWN = ':target, :has(:target), :not([hidden])';

const isReached = (link: HTMLAnchorElement): boolean => {
  const heading = placeOf(link);
  if (heading?.matches('.part')) return heading.matches(SHOWN);
  // In a collapsed section the heading is hidden, so use the position of its parent.
  const shown = heading?.offsetParent ? heading : heading?.parentElement;
  return (shown?.getBoundingClientRect().top ?? Infinity) <= REACHED_PX;
};

const linksIn = (list: HTMLElement): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

/** Scrolls a long list without scrolling the page. */
const keepInView = (link: HTMLElement, list: HTMLElement | null): void => {
  if (!list) return;
  const [entry, shown] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (entry.top < shown.top || entry.bottom > shown.bottom)
    list.scrollTop += entry.top - shown.top - list.clientHeight / 2;
};

const marking = (tell: (active: HTMLAnchorElement | undefined) => void = () => undefined) => {
  let marked: HTMLAnchorElement | undefined;
  return (active: HTMLAnchorElement | undefined): void => {
    if (active === marked) return;
    marked?.removeAttribute('aria-current');
    active?.setAttribute('aria-current', 'location');
    if (active) keepInView(active, active.closest('.lane-contents'));
    marked = active;
    tell(active);
  };
};

/** Marks the current section. Lists its subheadings below the contents, where they do not shift anything. */
export default (contents: HTMLDetailsElement): void => {
  // On wide screens CSS shows the contents before this script loads.
  if (matchMedia('(min-width: 64rem)').matches) contents.open = true;
  contents.dataset.folds = '';

  const links = linksIn(contents);
  const within = document.createElement('ul');
  contents.querySelector('nav')?.append(within);
  const markWithin = marking();
  const markPart = marking((active) => {
    const headings = active && placeOf(active)?.querySelectorAll<HTMLElement>('h3[id]');
    within.replaceChildren(...[...(headings ?? [])].map(lineTo));
  });
  const mark = () => {
    markPart(links.filter(isReached).at(-1) ?? links[0]);
    markWithin(linksIn(within).filter(isReached).at(-1));
  };
  // Browsers fire scroll events once per frame.
  addEventListener('scroll', mark);
  // The previous section is hidden only one frame later.
  addEventListener('hashchange', () => requestAnimationFrame(mark));
  mark();
};
