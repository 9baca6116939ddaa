/** What a page needs soon, but not to be seen and read. */
import { askedSearch } from './asked-search.ts';
import { fadeIn } from './fade-in.ts';
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';

foldingMenu();
imageFailures();
fadeIn();
askedSearch();
if (document.querySelector('.contents')) void import('./contents.ts');
if (document.querySelector('.states')) void import('./state-tabs.ts');
if (document.querySelector('[data-analytics]')) void import('./analytics.ts');
