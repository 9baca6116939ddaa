/** What a page needs soon, but not to be seen and read. */

import { fadeIn } from './fade-in.ts';

/** A lead that a form of this site could not send waits on this device. */
const isLeadWaiting = (): boolean => {
  try {
    return 'leads' in localStorage;
  } catch {
    return false; // Storage is blocked.
  }
};

fadeIn();
if (isLeadWaiting()) void import('./leads/tell-of-waiting.ts').then(({ tellOfWaiting }) => tellOfWaiting());
