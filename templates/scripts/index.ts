/**
 * Loaded by every page, so it contains only what must respond immediately. `idle.ts` is fetched when the page is idle.
 * Each script in `parts/` belongs to an element and is fetched by pages that contain it.
 */
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';
import { locationsButton } from './locations-button.ts';

locationsButton();
foldingMenu();
imageFailures();
