/** This script loads when the page is idle. */

import { fadeIn } from './fade-in.ts';
import { showOutlines } from './show-outlines.ts';

fadeIn();
showOutlines();
try {
  // A lead that could not be sent is stored on this device.
  if (/lead/.test(`${Object.keys(localStorage)}`)) void import('./leads/tell-of-waiting.ts');
} catch {}
