/** The site's public URL, as far as the user has specified it. */
export interface SiteIdentity {
  /** URL such as `https://www.example.com`. Its path counts as the base path if `base` is not given. */
  readonly origin?: string;
  /** Base path, such as `/repo/`, or `/` if the site is served from the root of its host. */
  readonly base?: string;
  /** Other hosts that serve the same site, such as `example.pages.dev`. */
  readonly hosts?: readonly string[];
}

/** Returns '' or `/repo`. */
export const normalizeBase = (base: string): string => `/${base}`.replace(/\/{2,}/g, '/').replace(/\/$/, '');
