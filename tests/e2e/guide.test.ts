import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openTab } from '../support/browser.ts';
import { serveToAll } from '../support/preview.ts';
import { realRoutes, realSite } from '../support/real-site.ts';

const tab = openTab({ javaScriptEnabled: false });
const url = serveToAll(realSite);

/** Parts of the knowledge base with notes in the margin, by fragment. */
const PARTS = ['best-practices', 'documents', 'faqs', 'maintenance', 'print-quality', 'security', 'sustainability'];

/** A fragment makes the browser render content far down the page. */
const guides = (await realRoutes())
  .map(({ path }) => path)
  .filter((path) => /^\/((services|blog)\/.+|knowledge-base|before-you-sign)\/$/.test(path))
  .flatMap((path) => (path === '/knowledge-base/' ? PARTS.map((part) => `${path}#${part}`) : `${path}#main`));

const visit = async (path: string, width: number): Promise<Page> => {
  const { page } = tab();
  await page.setViewportSize({ width, height: 900 });
  // Otherwise only the fragment would change.
  await page.goto('about:blank');
  await page.goto(url(path));
  return page;
};

interface Box {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const notesOf = (
  page: Page,
): Promise<readonly { readonly note: Box; readonly about: Box; readonly floats: boolean }[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return {
        words: element.textContent?.slice(0, 40) ?? '',
        left,
        right,
        top: top + scrollY,
        bottom: bottom + scrollY,
      };
    };
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('details.fold')) fold.open = true;
    const shown = [...document.querySelectorAll('.lane-words')].filter(
      (noted) => noted.closest('.part:not(:target)') === null,
    );
    return shown.flatMap((noted) => {
      const about = noted.lastElementChild;
      return about === null
        ? []
        : [...noted.querySelectorAll('.lane-note')]
            .filter((note) => note.checkVisibility())
            .map((note) => ({
              note: boxOf(note),
              about: boxOf(about),
              floats: [note, note.parentElement ?? note].some((part) => getComputedStyle(part).float !== 'none'),
            }));
    });
  });

test("links in a note below its text come after the text's own links in the tab order", async () => {
  const page = await visit('/services/printer-leasing/', 390);
  await page.getByRole('link', { name: 'who pays us', exact: true }).first().focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.bill') !== null)).toBe(true);
});

describe('the margin lane', () => {
  test('has content on every guide', () => expect(guides.length).toBeGreaterThan(15));

  // Inside a collapsible answer, a note is inline.
  const unfolded = guides.filter((path) => !path.endsWith('#faqs'));

  test.each(unfolded)('%s: is next to the text on wide screens, and its items do not overlap', async (path) => {
    for (const width of [1280, 1920]) {
      const page = await visit(path, width);
      const notes = await notesOf(page);
      expect(notes.length).toBeGreaterThan(0);
      let end = 0;
      for (const { note, about } of notes) {
        expect(note.left - about.right, note.words).toBeGreaterThanOrEqual(16);
        expect(note.top, note.words).toBeGreaterThanOrEqual(end);
        // A note starts no higher than its text, and lower only if an earlier note takes up the space.
        expect(note.top, note.words).toBeGreaterThan(about.top - 16);
        end = note.bottom;
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test.each(guides)('%s: moves below the related paragraph or image if there is no room for it', async (path) => {
    for (const width of [390, 768, 1024]) {
      const page = await visit(path, width);
      for (const { note, about, floats } of await notesOf(page)) {
        // A floating note starts next to its drawing, or on tablets next to its bill.
        expect(note.top, note.words).toBeGreaterThanOrEqual(floats ? about.top : about.bottom);
        expect(note.left, note.words).toBeGreaterThanOrEqual(about.left - 1);
        expect(note.right, note.words).toBeLessThanOrEqual(about.right + 1);
      }
    }
  });
});

test('phones omit notes that repeat the text or its links, without leaving a gap', async () => {
  const page = await visit('/blog/choosing-right-office-printer/', 390);
  expect(await page.locator('.lane-note:has(> dl)').count()).toBeGreaterThan(3);
  expect(await page.locator('.lane-note:has(> dl):visible').count()).toBe(0);
  expect(await page.locator('.lane-words > :first-child:visible:not(:has(.lane-note:visible))').count()).toBe(0);
  expect(await page.locator('.lane-note figure:visible').count()).toBeGreaterThan(0);
});
