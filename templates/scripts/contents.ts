/** Marks the section being read in the table of contents. */

/** A heading that stands this far down, or higher, has been reached: the header, and the 80 px of a jump. */
const BELOW_THE_HEADER_PX = 120;

const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a[href^="#"]')];
const sections = links.flatMap((link) => {
  const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  return heading ? [{ link, heading }] : [];
});

/** The last heading that has passed under the header; the first before any has. */
const mark = () => {
  const passed = sections.filter(({ heading }) => heading.getBoundingClientRect().top <= BELOW_THE_HEADER_PX);
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
