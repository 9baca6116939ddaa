import { hash } from 'node:crypto';

/** 16 bytes of a hash: ids that somebody makes on purpose spread like all others, and no two are taken for one. */
const WORDS = 4;
const FEWEST_PLACES = 1024;

const keyOf = (id: string): Uint32Array => {
  // Asked for as text: a million buffers take two seconds more.
  const digest = hash('sha256', id, 'hex');
  const word = (at: number): number => Number.parseInt(digest.slice(at * 8, at * 8 + 8), 16);
  // All zeros is an empty place.
  return Uint32Array.of(word(0) | 1, word(1), word(2), word(3));
};

/** A set of ids for journals of any length: a million take 32 MB, as strings in a Set 90 MB. */
export class IdSet {
  #places = new Uint32Array(FEWEST_PLACES * WORDS);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds an id; false where it is there already. */
  add(id: string): boolean {
    if (this.#size * 2 * WORDS >= this.#places.length) this.#grow();
    const isNew = this.#put(keyOf(id));
    if (isNew) this.#size += 1;
    return isNew;
  }

  /** Puts a key into the first free place from its own on; false where it stands there. */
  #put(key: Uint32Array): boolean {
    const places = this.#places;
    // Half of them are free, so there is an end.
    for (let at = ((key[1] ?? 0) * WORDS) % places.length; ; at = (at + WORDS) % places.length) {
      if (places[at] === 0) {
        places.set(key, at);
        return true;
      }
      if (key.every((word, index) => places[at + index] === word)) return false;
    }
  }

  #grow(): void {
    const before = this.#places;
    this.#places = new Uint32Array(before.length * 2);
    for (let at = 0; at < before.length; at += WORDS) if (before[at] !== 0) this.#put(before.subarray(at, at + WORDS));
  }
}
