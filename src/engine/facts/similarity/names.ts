import { Words } from './words.ts';

interface Node {
  readonly next: Map<number, Node>;
  isEnd: boolean;
}

const emptyNode = (): Node => ({ next: new Map(), isEnd: false });

/** Matching is case-sensitive: `Orange` is a place, `orange` is not. */
export class Names {
  readonly #root = emptyNode();
  /** Filters by 16 bits of the first word's hash, because few words are the start of a name. */
  readonly #first = new Uint8Array(0x1_0000);

  constructor(names: readonly string[]) {
    const words = new Words();
    for (const name of names) {
      words.clear();
      words.add(name, 0, name.length, false);
      words.endUnit();
      if (words.length > 0) this.#learn(words.exact.subarray(0, words.length));
    }
  }

  #learn(words: Int32Array): void {
    this.#first[(words[0] as number) >>> 16] = 1;
    let node = this.#root;
    for (const word of words) {
      const next = node.next.get(word) ?? emptyNode();
      node.next.set(word, next);
      node = next;
    }
    node.isEnd = true;
  }

  /** Returns the number of words in the longest name that begins at `start` and ends before `end`, or 0. */
  lengthAt(words: Int32Array, start: number, end: number): number {
    if (this.#first[(words[start] as number) >>> 16] === 0) return 0;
    let node: Node | undefined = this.#root;
    let length = 0;
    for (let index = start; index < end; index++) {
      node = node.next.get(words[index] as number);
      if (node === undefined) break;
      if (node.isEnd) length = index + 1 - start;
    }
    return length;
  }
}
