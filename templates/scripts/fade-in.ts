/** Share of a section that must be in view. Source: specification, section 9. */
const THRESHOLD = 0.1;
/** A tall section may never show a tenth of itself at once on a phone. */
const ENOUGH_PX = 80;
/** What a section can be read at while it waits: somebody who jumps sees it before any observer tells. */
const FROM = 0.85;

/**
 * Sections fade in once when they scroll into view: only those still below the screen when this runs, so that
 * nothing a visitor has seen, and not the largest paint, ever pales. None is ever hidden; whoever tabs into a section,
 * jumps past it or prints the page sees it whole, whatever the observer says.
 *
 * Not by CSS alone where browsers could: measured in Chromium 156 at 390 and 1280 px, `animation-timeline: view()`
 * fades a section again each time one comes back to it, and `animation-trigger` hid the hero, so that the largest
 * paint became the phone bar. Either weighs some 100 bytes, compressed, in every page; this is fetched once.
 */
export const fadeIn = (): void => {
  if (matchMedia('(prefers-reduced-motion)').matches) return;
  for (const section of document.querySelectorAll(':is(main, .common) > *')) {
    if (section.getBoundingClientRect().top <= innerHeight) continue;
    const fade = section.animate({ opacity: [FROM, 1] }, 200);
    fade.pause();
    const show = () => {
      if (!fade.currentTime) fade.play();
    };
    new IntersectionObserver(
      (entries) =>
        entries.some(
          ({ intersectionRatio, intersectionRect }) =>
            intersectionRatio >= THRESHOLD || intersectionRect.height >= ENOUGH_PX,
        ) && show(),
      // What lies above the screen counts as in view: it was passed.
      { threshold: [0, 0.05, THRESHOLD], rootMargin: '1e6px 0px 0px' },
    ).observe(section);
    section.addEventListener('focusin', show);
    matchMedia('print').onchange = () => fade.finish();
  }
};
