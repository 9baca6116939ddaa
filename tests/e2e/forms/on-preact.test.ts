import { expect, test } from 'vitest';
import { violationsOf, violationsOfEachLook } from '../../../src/judges/violations.mjs';
import { CITY, fieldOf as field, formIsAlive, KEPT, THANKS } from '../../support/lead-page.ts';
import { expectTroubles, fillReady, KIM_ROW, submit, testForm } from './every-runtime.ts';

const { server, open, url } = testForm('preact');

test.each([390, 1280])('has nothing for axe to find in any state, %i pixels wide', async (width) => {
  server.mood = 500;
  const { page, troubles } = await open({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(url(CITY));
  // Colours are the same at both widths.
  const look = async (): Promise<string[]> => {
    if (width < 1000) return violationsOf(page, 'structure', '#quote');
    await page.emulateMedia({ colorScheme: 'light' });
    const light = await violationsOfEachLook(page, 'all', '#quote');
    await page.emulateMedia({ colorScheme: 'dark' });
    return [...light, ...(await violationsOfEachLook(page, 'colours', '#quote'))];
  };
  expect(await look()).toEqual([]);
  await field(page, 'Name').focus();
  await formIsAlive(page);
  await submit(page).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(await look()).toEqual([]);
  await fillReady(page);
  await submit(page).click();
  await page.getByRole('heading', { name: KEPT }).waitFor();
  expect(await look()).toEqual([]);
  // It goes by itself; how often it was tried meanwhile depends on how long axe looked.
  server.mood = 'take';
  await page.getByRole('heading', { name: THANKS }).waitFor({ timeout: 40_000 });
  expectTroubles(troubles, /status of (500|409)/);
  expect(await look()).toEqual([]);
});

test.each(['/', '/contact/'])('%s has the lead form, which sends the same', async (address) => {
  const { page } = await open();
  await page.goto(url(address));
  await fillReady(page);
  await page.getByRole('button', { name: 'Send My Request' }).click();
  await page.getByRole('heading', { name: THANKS }).waitFor();
  expect(server.leads[0]?.row).toMatchObject({ ...KIM_ROW, source_page: address });
});

test('a page may talk to the backend and to nobody else', async () => {
  const { page } = await open();
  await page.goto(url(CITY));
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(policy).toContain(`connect-src 'self' ${server.address};`);
  expect(policy).toContain("form-action 'self';");
});
