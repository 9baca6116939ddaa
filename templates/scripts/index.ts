/**
 * The script every page loads: small, and only what must answer at once. `idle.ts` is fetched when the page is idle; each
 * script in `parts/` belongs to an element, and is fetched by pages that have it.
 */
import { foldingMenu } from './folding-menu.ts';
import { imageFailures } from './image-failures.ts';
import { locationsButton } from './locations-button.ts';

locationsButton();
foldingMenu();
imageFailures();
