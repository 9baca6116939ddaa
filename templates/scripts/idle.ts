/** What a page needs soon, but not to be seen and read. */

import { readStored } from '../islands/storage.ts';
import { askedSearch } from './asked-search.ts';
import { fadeIn } from './fade-in.ts';
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';

/** A lead that a form of this site could not send waits on this device. */
const isLeadWaiting = (): boolean => readStored('localStorage', 'leads') !== undefined;

foldingMenu();
imageFailures();
fadeIn();
askedSearch();
if (isLeadWaiting()) void import('../islands/leads/queue.ts').then(({ keepDelivering }) => keepDelivering());
if (document.querySelector('.contents')) void import('./contents.ts');
if (document.querySelector('.states')) void import('./state-tabs.ts');
const calculator = document.querySelector<HTMLElement>('.calculator');
// A form that nothing answers is no help; the worked examples are.
if (calculator) import('./lease-calculator.ts').catch(() => calculator.closest('section')?.remove());
if (document.querySelector('[data-analytics]')) void import('./analytics.ts');
