/** A heading that stands this far down, or higher, has been reached: where a jump leaves it, and a little. */
const REACHED_PX = 140;

const isReached = ({ hash }: HTMLAnchorElement): boolean => {
  const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
  // Where a section is folded its heading is not shown, and the line in its place is what there is of it.
  const shown = heading?.offsetParent ? heading : heading?.parentElement;
  return (shown?.getBoundingClientRect().top ?? Infinity) <= REACHED_PX;
};

/** Marks the section being read in the table of contents, and folds the contents on wide screens too. */
export default (contents: HTMLDetailsElement): void => {
  // Beside the text they lie open before this script comes, and stay so until somebody folds them.
  if (matchMedia('(min-width: 64rem)').matches) contents.open = true;
  contents.dataset.folds = '';

  const links = [...contents.querySelectorAll('a')];
  let marked: HTMLAnchorElement | undefined;
  /** The last section whose heading has passed under the header; the first before any has. */
  const mark = () => {
    const active = links.filter(isReached).at(-1) ?? links[0];
    if (active === marked) return;
    marked?.removeAttribute('aria-current');
    active?.setAttribute('aria-current', 'location');
    marked = active;
  };
  // Browsers tell of a scroll once a frame.
  addEventListener('scroll', mark);
  mark();
};
