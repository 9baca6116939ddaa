/** Size in pixels that the large platforms recommend. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
