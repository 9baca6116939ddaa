import type { Page } from 'playwright';

/** Something that moved by itself: how much, as browsers reckon it, and what. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/**
 * Has pages note what moves, save within half a second of a press or key, which is what visitors expect. A page is
 * shown once it is there as a whole: a busy machine draws half a header now and then.
 */
export const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hide = new MutationObserver(() => {
      if (document.body === null) return;
      hide.disconnect();
      document.body.style.display = 'none';
    });
    hide.observe(document, { childList: true, subtree: true });
    // Not at DOMContentLoaded: the page's script runs before that.
    document.addEventListener('readystatechange', () => document.body.removeAttribute('style'), { once: true });
    interface LayoutShift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node?: Node }[];
    }
    const shifts: Shift[] = [];
    (window as { shifts?: Shift[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : `${node?.textContent}`).slice(0, 100),
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scripts come after the page has been drawn, as on a bad line. */
export const delayScripts = (page: Page): Promise<unknown> =>
  page.route('**/*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

/** A shift that nobody sees: browsers report 0.1 as the least that needs work. */
const LEAST = 0.001;

/** What has moved until now; two frames, for the browser tells of it after it has drawn. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return ((window as { shifts?: Shift[] }).shifts ?? []).filter(({ value }) => value >= least);
  }, LEAST);

/** Scrolls to the end and back, a screen at a time. */
export const readAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const step = innerHeight;
    const end = document.documentElement.scrollHeight;
    for (let at = 0; at <= 2 * end; at += step) {
      scrollTo({ top: at < end ? at : 2 * end - at, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
