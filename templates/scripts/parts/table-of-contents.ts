/** Marks the section being read in the table of contents, and folds the contents on wide screens too. */

const contents = document.getElementById('table-of-contents') as HTMLDetailsElement;
// Beside the text they lie open before this script comes, and stay so until somebody folds them.
if (matchMedia('(min-width: 64rem)').matches) contents.open = true;
contents.dataset.folds = '';

/** A heading that stands this far down, or higher, has been reached: where a jump leaves it, and a little. */
const REACHED_PX = 140;

const sections = [...contents.querySelectorAll('a')].flatMap((link) => {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return heading ? [{ link, heading }] : [];
});

/** The last heading that has passed under the header; the first before any has. */
const mark = () => {
  const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top <= REACHED_PX);
  const active = passed.at(-1) ?? sections[0];
  for (const section of sections) {
    if (section === active) section.link.setAttribute('aria-current', 'location');
    else section.link.removeAttribute('aria-current');
  }
};

let isAsked = false;
addEventListener(
  'scroll',
  () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      mark();
    });
  },
  { passive: true },
);
mark();

export {};
