/** Maximum number of findings of one rule about a single page. Bounds the time and memory for huge pages. */
export const MAX_ON_A_PAGE = 1000;
