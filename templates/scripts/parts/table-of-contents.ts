import { lineTo } from '../line-to.ts';

/** A heading that stands this far down, or higher, has been reached: where a jump leaves it, and a little. */
const REACHED_PX = 140;

const placeOf = ({ hash }: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(decodeURIComponent(hash.slice(1)));

/** The part of a very long text that is shown: an address asks for it or for a place in it, or a search has found it. */
const SHOWN = ':target, :has(:target), :not([hidden])';

const isReached = (link: HTMLAnchorElement): boolean => {
  const heading = placeOf(link);
  if (heading?.matches('.part')) return heading.matches(SHOWN);
  // Where a section is folded its heading is not shown, and the line in its place is what there is of it.
  const shown = heading?.offsetParent ? heading : heading?.parentElement;
  return (shown?.getBoundingClientRect().top ?? Infinity) <= REACHED_PX;
};

const linksIn = (list: HTMLElement): HTMLAnchorElement[] => [...list.querySelectorAll('a')];

/** Scrolls a list that is longer than the screen to the entry that is marked, and never the page. */
const keepInView = (link: HTMLElement, list: HTMLElement | null): void => {
  if (!list) return;
  const [entry, shown] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (entry.top < shown.top || entry.bottom > shown.bottom)
    list.scrollTop += entry.top - shown.top - list.clientHeight / 2;
};

/** Moves the mark from one link to another; gives the latter. */
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

/**
 * Marks the section being read in the table of contents, and folds the contents on wide screens too. Where sections hold
 * headings of their own, those of the one being read are listed below: what stands there does not move.
 */
export default (contents: HTMLDetailsElement): void => {
  // Beside the text they lie open before this script comes, and stay so until somebody folds them.
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
  /** The last section whose heading has passed under the header; the first before any has. */
  const mark = () => {
    markPart(links.filter(isReached).at(-1) ?? links[0]);
    markWithin(linksIn(within).filter(isReached).at(-1));
  };
  // Browsers tell of a scroll once a frame.
  addEventListener('scroll', mark);
  // The part that was read before is folded away by then.
  addEventListener('hashchange', () => requestAnimationFrame(mark));
  mark();
};
