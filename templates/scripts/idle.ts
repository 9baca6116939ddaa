/** What a page needs soon, but not to be seen and read. */

import { fadeIn } from './fade-in.ts';
import { showOutlines } from './show-outlines.ts';

fadeIn();
showOutlines();
try {
  // A lead that a form of this site could not send waits on this device.
  if (localStorage.leads) void import('./leads/tell-of-waiting.ts').then(({ tellOfWaiting }) => tellOfWaiting());
} catch {
  // Storage is blocked.
}
