/**
 * Loaded by every page, so it contains only what must respond immediately. `idle.ts` loads when the page is idle, and
 * scripts in `parts/` where their element exists.
 */
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';
import { locationsButton } from './locations-button.ts';

locationsButton();
foldingMenu();
imageFailures();
