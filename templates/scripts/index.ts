/**
 * Loaded by every page, so it contains only what must respond immediately. `idle.ts` loads when the page is idle, and
 * the scripts in `parts/` load on pages that contain their element.
 */
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';
import { locationsButton } from './locations-button.ts';

locationsButton();
foldingMenu();
imageFailures();
