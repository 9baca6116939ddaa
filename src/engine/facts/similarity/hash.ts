/**
 * 32-bit hashes of words and word sequences. On a site with 1,000,000 distinct shingles, a shingle collides with a
 * probability of 1 in 4,000 (n / 2³²). This changes the result for a page with 1,000 shingles by 0.001 at most.
 */

/** The finaliser of MurmurHash3 (Austin Appleby, public domain). */
export const mix = (value: number): number => {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** FNV-1a on 32-bit values instead of bytes. */
export const HASH_START = 0x811c9dc5 | 0;
export const extend = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);
