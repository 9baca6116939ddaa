import { expect, test } from 'vitest';
import { violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { answer, fillContact, heading, next, QUIZ, quiz, start, startAtResults, testQuiz } from './every-runtime.ts';

const { open, url } = testQuiz('preact');

test.each([390, 1280])('has nothing for axe to find in any state, %i pixels wide', async (width) => {
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
  await heading(page, 'There is a problem').waitFor();
  expect(await look()).toEqual([]);
  await answer(page, 0, 10);
  await heading(page, 'Almost there!').waitFor();
  expect(await look()).toEqual([]);
  await page.getByRole('button', { name: 'See My Results' }).click();
  await heading(page, 'There is a problem').waitFor();
  expect(await look()).toEqual([]);
  await fillContact(page);
  await heading(page, 'Printers we would suggest').waitFor();
  expect(await look()).toEqual([]);
});

test('without script the page is a worksheet with every question and every printer', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url(QUIZ));
  expect(await quiz(page).isVisible()).toBe(false);
  expect(await page.locator('.sheet > li').count()).toBe(10);
  expect(await page.locator('.sheet').isVisible()).toBe(true);
  expect(await page.locator('.models .model:visible').count()).toBe(5);
});

test('on paper the results stand alone', async () => {
  const { page } = await open();
  await startAtResults(page, url(QUIZ));
  await heading(page, 'Printers we would suggest').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await quiz(page).locator('.model').isVisible()).toBe(true);
  for (const gone of ['.menu', '#quote', '.answer-list button', '.band.soft'])
    expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0);
});
