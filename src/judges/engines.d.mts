import type { Open } from './engines/chromium.mjs';
import type { Site } from './engines/site.mjs';
import type { Way } from './engines/ways.mjs';

export declare const goOneWay: (
  open: Open,
  options: { readonly executable: string },
  way: Way,
  site: Site,
) => Promise<{ readonly version?: string; readonly problem?: string }>;
