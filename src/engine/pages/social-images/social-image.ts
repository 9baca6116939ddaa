/** Pixels of a social image, as the large platforms show it. Source: specification, section 9. */
export const SOCIAL_IMAGE = { width: 1200, height: 630 } as const;
