/** This script loads when the page is idle. */

import { fadeIn } from './fade-in.ts';
import { showOutlines } from './show-outlines.ts';

fadeIn();
showOutlines();
try {
  // A lead that could not be sent is stored on this device. Only leads have databases, which Firefox lists from 126.
  if (/lead/.test(`${Object.keys(localStorage)}`) || (await indexedDB.databases())[0])
    void import('./leads/tell-of-waiting.ts');
} catch {}
