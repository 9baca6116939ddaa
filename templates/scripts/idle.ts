/** What a page needs soon, but not to be seen and read. */

import { fadeIn } from './fade-in.ts';
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';
import { tableOfContents } from './table-of-contents.ts';

/** A lead that a form of this site could not send waits on this device. */
const isLeadWaiting = (): boolean => {
  try {
    return 'leads' in localStorage;
  } catch {
    return false; // Storage is blocked.
  }
};

foldingMenu();
tableOfContents();
imageFailures();
fadeIn();
if (isLeadWaiting()) void import('../islands/leads/queue.ts').then(({ keepDelivering }) => keepDelivering());
