import type { Page } from 'playwright';

/** The score that the browser computed, and the elements that moved. */
export interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

/**
 * Records layout shifts, except for half a second after a click or key press, when visitors expect them. Hides the page
 * until it is complete, because a busy machine occasionally paints half a header.
 */
export const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const hide = new MutationObserver(() => {
      if (document.body === null) return;
      hide.disconnect();
      document.body.style.display = 'none';
    });
    hide.observe(document, { childList: true, subtree: true });
    // The page's script runs before DOMContentLoaded.
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

/** Delays scripts until after the first paint, as on a slow connection. */
export const delayScripts = (page: Page): Promise<unknown> =>
  page.route('**/*.js', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });

/** Smaller shifts are invisible. Browsers consider scores up to 0.1 good. */
const LEAST = 0.001;

/** Waits for two frames, because the browser reports shifts after painting. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(async (least) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return ((window as { shifts?: Shift[] }).shifts ?? []).filter(({ value }) => value >= least);
  }, LEAST);

/** Scrolls to the end and back, one screen at a time. */
export const readAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const step = innerHeight;
    const end = document.documentElement.scrollHeight;
    for (let at = 0; at <= 2 * end; at += step) {
      scrollTo({ top: at < end ? at : 2 * end - at, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
