/**
 * The script every page loads: small, and only what must answer at once. The rest is fetched when the page is
 * idle, or when a part is first used.
 */
import { locationsButton } from './locations-button.ts';
import { whenIdle } from './when-idle.ts';

locationsButton();
if (document.querySelector('[data-corrections]')) void import('./corrections.ts');
whenIdle(() => void import('./idle.ts'));
