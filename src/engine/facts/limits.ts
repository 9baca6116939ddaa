/** Maximum number of findings of one rule about a single page. Bounds the time and memory for huge pages. */
export const MAX_ON_A_PAGE = 1000;

/** Maximum number of links, files, and element findings of one kind that are collected from a page. */
export const MAX_COLLECTED = 50_000;
