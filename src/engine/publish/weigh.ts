import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import picomatch from 'picomatch';
import { fragmentsOf, type PageFacts } from '../check/facts.ts';
import type { References } from '../check/references.ts';
import type { Measure, PageWeight } from '../check/site-facts.ts';
import type { Addresses } from '../plan/addresses.ts';
import type { PageRoute } from '../plan/route.ts';
import type { EngineSettings } from '../read/engine-settings.ts';
import type { MadePage } from '../render/render-site.ts';
import type { Stage } from './stage.ts';

export interface WeighInput {
  readonly routes: readonly PageRoute[];
  readonly made: ReadonlyMap<string, MadePage>;
  readonly references: References;
  readonly addresses: Addresses;
  readonly stage: Pick<Stage, 'sizeOf' | 'read'>;
  readonly settings: Pick<EngineSettings, 'budgets'>;
}

const MEASURES: readonly Measure[] = ['html', 'script', 'nodes', 'requests'];

/** The budget of each page: for each figure, that of the first pattern that matches and names it. */
const budgetsOf = (budgets: EngineSettings['budgets']) => {
  const rows = budgets.map((row) => ({ ...row, matches: picomatch(row.pages) }));
  return (path: string, measure: Measure): number | undefined =>
    rows.find((row) => row[measure] !== undefined && row.matches(path))?.[measure];
};

/** What a script imports before it runs; `import()` waits until it is called. */
const STATIC_IMPORT = /\b(?:import|from)\s*["'](\.[^"']+)["']/g;

const isScript = (file: string): boolean => /\.m?js$/.test(file);

/** Weighs pages by what is known of them and by their files. */
class Scales {
  readonly #input: WeighInput;
  readonly #compressed = new Map<string, number>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #files = new Map<number, string>();

  constructor(input: WeighInput) {
    this.#input = input;
  }

  /** Bytes of a file as a host would send it: gzip, for every host has it. 0 for those of other hosts. */
  compressed(file: string): number {
    const known = this.#compressed.get(file);
    if (known !== undefined) return known;
    const { stage } = this.#input;
    const bytes = stage.sizeOf(file) === 0 ? 0 : gzipSync(stage.read(file)).length;
    this.#compressed.set(file, bytes);
    return bytes;
  }

  /** What pages are compared by. HTML before compression: to compress all would take as long as rendering them. */
  rank({ path, output }: PageRoute, measure: Measure): number {
    const facts = this.#input.made.get(path)?.facts;
    if (facts === undefined) return 0;
    switch (measure) {
      case 'html':
        return this.#input.stage.sizeOf(output);
      case 'nodes':
        return facts.mainElements;
      case 'requests':
        return 1 + this.#eager(facts).size;
      case 'script':
        return [...this.#eager(facts)].reduce((sum, file) => sum + (isScript(file) ? this.compressed(file) : 0), 0);
    }
  }

  /** What a browser fetches with a page: files of this site by their path in the output, others by their address. */
  #eager(facts: PageFacts): Set<string> {
    const files = new Set<string>();
    for (const { eager } of fragmentsOf(facts))
      for (const id of eager) this.#addWithImports(files, this.#fileOf(id, facts.path));
    return files;
  }

  #addWithImports(files: Set<string>, file: string): void {
    if (files.has(file)) return;
    files.add(file);
    for (const imported of this.#importsOf(file)) this.#addWithImports(files, imported);
  }

  /** `assets/site.js` for an address of this site; the address itself for others. */
  #fileOf(id: number, page: string): string {
    const known = this.#files.get(id);
    if (known !== undefined) return known;
    const { references, addresses } = this.#input;
    const address = references.textOf(id);
    const target = addresses.resolve(address, page);
    const file = target === undefined || target.outside ? address : target.path.slice(1);
    if (!references.dependsOnPage(id)) this.#files.set(id, file);
    return file;
  }

  /** Scripts that a script of this site imports statically. */
  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file);
    if (known !== undefined) return known;
    const text = isScript(file) && this.#input.stage.sizeOf(file) > 0 ? this.#input.stage.read(file).toString() : '';
    const imports = [...text.matchAll(STATIC_IMPORT)].map(([, name = '']) => posix.join(posix.dirname(file), name));
    this.#imports.set(file, imports);
    return imports;
  }
}

/** Weighs the heaviest page of each template and budget, by each figure that has one. */
export const weighPages = (input: WeighInput): PageWeight[] => {
  const budgetOf = budgetsOf(input.settings.budgets);
  const scales = new Scales(input);
  const heaviest = new Map<string, { route: PageRoute; measure: Measure; budget: number; rank: number }>();
  for (const route of input.routes) {
    for (const measure of MEASURES) {
      const budget = budgetOf(route.path, measure);
      if (budget === undefined) continue;
      const key = `${measure} ${budget} ${route.module}`;
      const rank = scales.rank(route, measure);
      if (rank > (heaviest.get(key)?.rank ?? -1)) heaviest.set(key, { route, measure, budget, rank });
    }
  }
  return [...heaviest.values()].map(({ route: { path, output }, measure, budget, rank }) => ({
    path,
    measure,
    amount: measure === 'html' ? scales.compressed(output) : rank,
    budget,
  }));
};
