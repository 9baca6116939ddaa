import type { Attributes } from './walk-html.ts';

/** Types of a script that runs, rather than holding data. */
const SCRIPT_TYPES = new Set([undefined, '', 'module', 'text/javascript']);

/** A module that is imported by its address; by other names none is known here. */
const IMPORT = /\bimport\(\s*["']((?:\.{0,2}\/|https?:)[^"']*)["']\s*\)/g;

/** Finds what scripts that stand in a page import while a tokenizer walks it: they are loaded with the page. */
export class ImportReader {
  readonly #see: (address: string) => void;
  readonly #seeScript: (script: string) => void;
  /** What the open script says so far. */
  #script: string | undefined;

  /** `seeScript` is called with the text of each script. */
  constructor(see: (address: string) => void, seeScript: (script: string) => void = () => {}) {
    this.#see = see;
    this.#seeScript = seeScript;
  }

  /** Inside a script. */
  get isOpen(): boolean {
    return this.#script !== undefined;
  }

  open(name: string, { src, type }: Attributes): void {
    if (name === 'script' && src === undefined && SCRIPT_TYPES.has(type)) this.#script = '';
  }

  text(html: string, start: number, end: number): void {
    if (this.#script !== undefined) this.#script += html.slice(start, end);
  }

  close(name: string): void {
    if (name !== 'script' || this.#script === undefined) return;
    for (const [, address = ''] of this.#script.matchAll(IMPORT)) this.#see(address);
    this.#seeScript(this.#script);
    this.#script = undefined;
  }
}
