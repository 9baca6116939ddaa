import type { Page } from 'playwright';

/** Delays requests until the returned function is called. */
export const hold = async (page: Page, address: string): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
};
