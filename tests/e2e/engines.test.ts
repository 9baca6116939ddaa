import { expect, inject, onTestFinished, test } from 'vitest';
import { openChromium } from '../../src/judges/engines/chromium.mjs';
import { serveWithBackend } from '../../src/judges/engines/site.mjs';
import { WAYS } from '../../src/judges/engines/ways.mjs';
import { goOneWay } from '../../src/judges/engines.mjs';
import { realSite } from '../support/real-site.ts';

/** `npm run judge -- --only engines` goes the same ways in Firefox and WebKitGTK. */
test.each(WAYS)('a visitor can go the way in Chromium: $name', async (way) => {
  const site = await serveWithBackend(await realSite());
  onTestFinished(() => site.close());
  expect((await goOneWay(openChromium, { executable: inject('browser') }, way, site)).problem).toBe(undefined);
});
