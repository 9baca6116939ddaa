import type { Page } from 'playwright';

/** Holds requests for an address back, as a slow line does, until the function that it gives is called. */
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
