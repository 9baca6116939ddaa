import { posix } from 'node:path';
import type { Islands } from '../compile/islands.ts';

/** Scripts that a page loads, by the moment when they are there; each moment holds those before it. */
export interface PageScripts {
  /** At once, as the page says. */
  readonly script: ReadonlySet<string>;
  /** By itself: when idle, or when an island comes into view. A part counts whatever screen it is for. */
  readonly scriptIdle: ReadonlySet<string>;
  /** Once one island or part is in use, whichever: for each what it then comes to, or once what comes by itself. */
  readonly scriptOneInUse: readonly ReadonlySet<string>[];
  /** Once every island of the page is in use. */
  readonly scriptInUse: ReadonlySet<string>;
  /** In all: with what waits for a press on a menu, a failure or a crash. */
  readonly scriptInAll: ReadonlySet<string>;
}

/** What a page says of its scripts: paths in the output. */
export interface NamedScripts {
  readonly eager: readonly string[];
  /** Of islands and parts that start when visible or idle. */
  readonly soon: readonly string[];
  /** Of all its islands and parts. */
  readonly islands: readonly string[];
}

/** What a script imports before it runs, and what it fetches when it is called for. */
interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.[^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["'](\.[^"']+)["']/g;

/** Knows which script loads which. `textOf` gives the text of a script of this site, undefined for others. */
export class ScriptGraph {
  readonly #site: Pick<Islands, 'loader' | 'idle' | 'failure'>;
  readonly #textOf: (file: string) => string | undefined;
  readonly #imports = new Map<string, Imports>();

  constructor(site: Pick<Islands, 'loader' | 'idle' | 'failure'>, textOf: (file: string) => string | undefined) {
    this.#site = site;
    this.#textOf = textOf;
  }

  /** What a browser loads with these scripts: what they import, and what that imports. */
  withImports(files: readonly string[]): Set<string> {
    return this.#reach(files, ({ now }) => now);
  }

  scriptsOf({ eager, soon, islands }: NamedScripts): PageScripts {
    const { loader, idle, failure } = this.#site;
    const script = this.withImports(eager);
    const waits = idle !== undefined && script.has(loader) ? [idle] : [];
    const scriptIdle = this.withImports([...script, ...waits, ...soon]);
    const all = ({ now, later }: Imports): readonly string[] => [...now, ...later];
    const inUse = (files: readonly string[]) =>
      new Set([...scriptIdle, ...this.#reach(files, (imports) => all(imports).filter((file) => file !== failure))]);
    const scriptInUse = inUse(islands);
    return {
      script,
      scriptIdle,
      scriptOneInUse: [scriptIdle, ...islands.map((file) => inUse([file]))],
      scriptInUse,
      scriptInAll: this.#reach([...scriptInUse], all),
    };
  }

  #reach(files: readonly string[], next: (imports: Imports) => readonly string[]): Set<string> {
    const reached = new Set(files);
    // A set grows while it is walked.
    for (const file of reached) for (const other of next(this.#importsOf(file))) reached.add(other);
    return reached;
  }

  #importsOf(file: string): Imports {
    const known = this.#imports.get(file);
    if (known !== undefined) return known;
    const text = this.#textOf(file) ?? '';
    const found = (pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, name = '']) => posix.join(posix.dirname(file), name));
    const imports = { now: found(STATIC_IMPORT), later: found(DYNAMIC_IMPORT) };
    this.#imports.set(file, imports);
    return imports;
  }
}
