import { expect, test } from 'vitest';
import { violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { openBrowser } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { realSite } from '../../support/real-site.ts';
import { answer, fillContact, heading, next, QUIZ, start } from '../quiz/every-runtime.ts';

const open = openBrowser();
const url = serveToAll(realSite);

test.each([390, 1280])('axe finds nothing on the quiz in any state, %i pixels wide', async (width) => {
  const { page } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await start(page, url(QUIZ));
  // Colours are the same at both widths.
  const look = async (): Promise<string[]> => {
    if (width < 1000) return violationsOf(page, 'structure', '.quiz');
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await violationsOfEachLook(page, 'all', '.quiz');
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...light, ...(await violationsOfEachLook(page, 'colours', '.quiz'))];
  };
  expect(await look()).toEqual([]);
  await next(page).click();
  await page.locator('.quiz .field-error').waitFor();
  expect(await look()).toEqual([]);
  await answer(page, 0, 10);
  await heading(page, 'Almost there!').waitFor();
  expect(await look()).toEqual([]);
  await page.getByRole('button', { name: 'See My Results' }).click();
  await heading(page, 'There is a problem').waitFor();
  expect(await look()).toEqual([]);
  await fillContact(page);
  await heading(page, 'We suggest').waitFor();
  expect(await look()).toEqual([]);
});
