import type { Page } from 'playwright';

export const CITY = '/nsw/sydney/';
export const KEPT = 'Your request is saved on this device.';
export const THANKS = "Thank you! We'll be in touch soon about your printer lease request.";
export const SORRY = 'Something went wrong with your printer lease request. Please try again later.';

export const fieldOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export const KIM = { Name: 'Kim Lee', Email: 'kim@example.org', Phone: '02 5550 1234', 'Business Name': "Lee's Cafe" };

/** Waits for the form's script. */
export const formIsAlive = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLFormElement>('#lead')?.onsubmit instanceof Function);

/** Expands the form, which is collapsed while a lead is pending or after it was sent. */
export const unfold = async (page: Page): Promise<void> => {
  const again = page.getByRole('button', { name: 'Send another request' });
  if (await again.isVisible()) await again.click();
};

/** Fills in the form and waits for its script. */
export const fillForm = async (page: Page, answers: Readonly<Record<string, string>> = KIM): Promise<void> => {
  await unfold(page);
  for (const [label, answer] of Object.entries(answers)) await fieldOf(page, label).fill(answer);
  await formIsAlive(page);
};

export const press = (page: Page) => page.getByRole('button', { name: 'Request Printer Lease Quote' }).click();
export const says = (page: Page, heading: string) => page.getByRole('heading', { name: heading }).first().waitFor();

/** Returns the number of leads in storage, including the list that earlier versions of the site used. */
export const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      Object.keys(localStorage).filter((key) => key.startsWith('lead-')).length +
      JSON.parse(localStorage.getItem('leads') ?? '[]').length,
  );
