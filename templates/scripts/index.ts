/**
 * The script every page loads: small, and only what must answer at once. `idle.ts` is fetched when the page is idle,
 * and what stands in `parts/` then, too, by pages with an element of that id.
 */
import { locationsButton } from './locations-button.ts';

locationsButton();
