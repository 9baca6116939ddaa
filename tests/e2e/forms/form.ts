import type { Page } from 'playwright';
import { expect } from 'vitest';
import { fieldOf as field, formIsAlive } from '../../support/lead-page.ts';

export const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
export const KIM = {
  Name: 'Kim Lee',
  Email: 'kim@example.org',
  Phone: '02 5550 1234',
  'Business Name': "Lee's Cafe & Co",
};
export const KIM_ROW = {
  name: 'Kim Lee',
  email: 'kim@example.org',
  phone: '02 5550 1234',
  business_name: "Lee's Cafe & Co",
};

export const submit = (page: Page) => page.getByRole('button', { name: 'Request Printer Lease Quote' });
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

export const fill = async (page: Page, answers: Readonly<Record<string, string>> = KIM): Promise<void> => {
  for (const [label, answer] of Object.entries(answers)) await field(page, label).fill(answer);
};

export const fillReady = async (page: Page, answers?: Readonly<Record<string, string>>): Promise<void> => {
  await fill(page, answers);
  await formIsAlive(page);
};

/** Makes the page look as if it had been opened ten seconds earlier. */
export const longAgo = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { performance } = window;
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_000;
  });

/** Expects only logged errors that match. A page cannot prevent the browser from logging failed requests. */
export const expectTroubles = (troubles: string[], pattern: RegExp): void => {
  expect(troubles.length).toBeGreaterThan(0);
  for (const trouble of troubles.splice(0)) expect(trouble).toMatch(pattern);
};
