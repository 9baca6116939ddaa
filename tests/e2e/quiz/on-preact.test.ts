import { expect, test } from 'vitest';
import { heading, QUIZ, quiz, startAtResults, testQuiz } from './every-runtime.ts';

const { open, url } = testQuiz('preact');

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
  await heading(page, 'We suggest').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await quiz(page).locator('.model').isVisible()).toBe(true);
  for (const gone of ['.menu', '#quote', '.answer-list button', '.band.soft'])
    expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0);
});
