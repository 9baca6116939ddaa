import type { Attributes } from './walk-html.ts';

const SCRIPT_TYPES = new Set([undefined, '', 'module', 'text/javascript']);

/** Does not match bare specifiers, which cannot be resolved from the HTML. */
const IMPORT = /\bimport\(\s*["']((?:\.{0,2}\/|https?:)[^"']*)["']\s*\)/g;

/** Finds dynamic imports in inline scripts, which run when the page loads. */
export class ImportReader {
  readonly #see: (address: string) => void;
  readonly #seeScript: (script: string) => void;
  #script: string | undefined;

  constructor(see: (address: string) => void, seeScript: (script: string) => void = () => {}) {
    this.#see = see;
    this.#seeScript = seeScript;
  }

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
