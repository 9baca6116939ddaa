/** Visible fraction of a section at which it fades in. */
const THRESHOLD = 0.1;
/** A phone can be too small to show a tenth of a very tall section at once. */
const ENOUGH_PX = 80;
/** Text must be legible at this opacity, because after a jump a section is visible before the observer fires. */
const FROM = 0.85;

/**
 * Fades in sections below the viewport once, so nothing already seen, including the largest contentful paint, fades.
 * Focusing a section, jumping past it or printing shows it in full.
 *
 * CSS alone does not work. Measured in Chromium 156 at 390 and 1280 px, `animation-timeline: view()` repeats the
 * animation on every visit to a section, and `animation-trigger` hid the hero, which made the phone bar the largest
 * contentful paint. Either also adds about 100 compressed bytes to every page, while this script is cached.
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
      // Elements above the viewport have been passed, so they count as intersecting.
      { threshold: [0, 0.05, THRESHOLD], rootMargin: '1e6px 0px 0px' },
    ).observe(section);
    section.addEventListener('focusin', show);
    matchMedia('print').onchange = () => fade.finish();
  }
};
