/**
 * 32-bit hashes of words, and of runs of them. Two different shingles of a site of 1,000,000 distinct ones fall together
 * with a chance of 1 in 4,000 each (n / 2³²); a page of 1,000 shingles is then off by 0.001 at most.
 */

/** Bits well mixed: the finaliser of MurmurHash3 (Austin Appleby, public domain). */
export const mix = (value: number): number => {
  let hash = value ^ (value >>> 16);
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** Start of a hash, and the hash with one more value: FNV-1a, a value at a time. */
export const HASH_START = 0x811c9dc5 | 0;
export const extend = (hash: number, value: number): number => Math.imul(hash ^ value, 0x01000193);
