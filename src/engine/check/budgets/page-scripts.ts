import { posix } from 'node:path';
import type { Islands } from '../../pages/compile/islands.ts';

/** Scripts grouped by when they load. Each set includes the ones before it. */
export interface PageScripts {
  readonly script: ReadonlySet<string>;
  /** Scripts that load when the browser is idle or when an island becomes visible, on any screen size. */
  readonly scriptIdle: ReadonlySet<string>;
  /** One set for each island or element script. */
  readonly scriptOneInUse: readonly ReadonlySet<string>[];
  readonly scriptInUse: ReadonlySet<string>;
  /**
   * All scripts, including those for menus, failures, crashes, and fields that the visitor fills in before hydration.
   */
  readonly scriptInAll: ReadonlySet<string>;
}

/** Scripts that a page references, as output paths. */
export interface NamedScripts {
  readonly eager: readonly string[];
  readonly soon: readonly string[];
  readonly islands: readonly string[];
}

interface Imports {
  readonly now: readonly string[];
  readonly later: readonly string[];
}

const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.[^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["'](\.[^"']+)["']/g;

/** `textOf` returns undefined for a script from another site. */
export class ScriptGraph {
  readonly #site: Pick<Islands, 'loader' | 'idle' | 'rare'>;
  readonly #textOf: (file: string) => string | undefined;
  readonly #imports = new Map<string, Imports>();

  constructor(site: Pick<Islands, 'loader' | 'idle' | 'rare'>, textOf: (file: string) => string | undefined) {
    this.#site = site;
    this.#textOf = textOf;
  }

  /** Returns the scripts with their direct and indirect static imports. */
  withImports(files: readonly string[]): Set<string> {
    return this.#reach(files, ({ now }) => now);
  }

  scriptsOf({ eager, soon, islands }: NamedScripts): PageScripts {
    const { loader, idle, rare } = this.#site;
    const script = this.withImports(eager);
    const waits = idle !== undefined && script.has(loader) ? [idle] : [];
    const scriptIdle = this.withImports([...script, ...waits, ...soon]);
    const all = ({ now, later }: Imports): readonly string[] => [...now, ...later];
    const inUse = (files: readonly string[]) =>
      new Set([...scriptIdle, ...this.#reach(files, (imports) => all(imports).filter((file) => !rare.includes(file)))]);
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
    // The loop also visits files that are added to the set during iteration.
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
