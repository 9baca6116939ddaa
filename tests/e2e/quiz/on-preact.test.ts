import { expect, test } from 'vitest';
import { hold } from '../../support/hold.ts';
import { answer, heading, QUIZ, quiz, start, startAtResults, testQuiz } from './every-runtime.ts';

const { open, url } = testQuiz('preact');

test('the page is a worksheet with every question and every printer without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto(url(QUIZ));
  expect(await quiz(page).isVisible()).toBe(false);
  expect(await page.locator('.sheet > li').count()).toBe(10);
  expect(await page.locator('.sheet').isVisible()).toBe(false);
  await page.getByText('The ten questions').click();
  expect(await page.locator('.sheet').isVisible()).toBe(true);
  await page.getByText('Every printer in the quiz').click();
  expect(await page.locator('.models .model:visible').count()).toBe(5);
  await page.getByText('The ten questions').click();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.sheet').isVisible(), 'open on paper').toBe(true);
});

test('only the results are printed', async () => {
  const { page } = await open();
  await startAtResults(page, url(QUIZ));
  await heading(page, 'We suggest').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await quiz(page).locator('.suggestion .bill').isVisible()).toBe(true);
  for (const gone of ['.menu', '#quote', '.answer-list button', '.band.soft'])
    expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0);
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  const sheets = (await page.pdf({ format: 'A4', margin })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
});

test('the bill is next to the questions on wide screens, and fills in as they are answered', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  await start(page, url(QUIZ));
  const lines = () => quiz(page).locator('.answered .bill dd').allTextContents();
  await quiz(page).locator('.answered .total').waitFor();
  expect((await lines()).filter((amount) => amount === '…')).toHaveLength(7);
  await answer(page, 0, 4);
  expect((await lines()).filter((amount) => amount === '…')).toHaveLength(1);
  await quiz(page).locator('.answered figcaption', { hasText: 'Kyocera TASKalfa 2554ci' }).waitFor();
  await answer(page, 4, 7);
  expect((await lines()).slice(5, 7)).toEqual(['$20,866.56', '4 years']);
});

test('a result reserves the space of its image until it has loaded', async () => {
  const { page } = await open({ viewport: { width: 1280, height: 800 } });
  const arrive = await hold(page, '**/assets/printer-*.svg');
  await startAtResults(page, url(QUIZ));
  const picture = quiz(page).locator('.suggestion img');
  const before = await picture.boundingBox();
  expect(before?.height).toBeGreaterThan(200);
  arrive();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(await picture.boundingBox()).toEqual(before);
});

test("a question's answers are in one column on phones, and no answer is alone in its row on wide screens", async () => {
  const { page } = await open({ viewport: { width: 390, height: 844 } });
  await start(page, url(QUIZ));
  const boxes = () =>
    quiz(page)
      .locator('.choice')
      .evaluateAll((all) =>
        all.map((choice) => choice.getBoundingClientRect()).map(({ left, width }) => [left, width]),
      );
  expect(new Set((await boxes()).map(String)).size).toBe(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await boxes();
  const [whole, half] = [Number(wide.at(-1)?.[1]), Number(wide[0]?.[1])];
  expect(wide).toHaveLength(5);
  expect(whole).toBeGreaterThan(half * 2);
});
