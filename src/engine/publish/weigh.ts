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
  readonly stage: Stage;
  readonly settings: Pick<EngineSettings, 'budgets'>;
}

const MEASURES: readonly Measure[] = ['html', 'script', 'nodes', 'requests'];

/** The budget of each page: for each figure, that of the first pattern that matches and names it. */
const budgetsOf = (budgets: EngineSettings['budgets']) => {
  const rows = budgets.map((row) => ({ ...row, matches: picomatch(row.pages) }));
  return (path: string, measure: Measure): number | undefined =>
    rows.find((row) => row[measure] !== undefined && row.matches(path))?.[measure];
};

/** Weighs pages by what is known of them and by their files. */
class Scales {
  readonly #input: WeighInput;
  readonly #compressed = new Map<string, number>();

  constructor(input: WeighInput) {
    this.#input = input;
  }

  /** Bytes of a file as a host would send it: gzip, for every host has it. 0 for files that are not ours. */
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
        return [...this.#eager(facts)].reduce((sum, id) => sum + this.#scriptBytes(id, path), 0);
    }
  }

  #eager(facts: PageFacts): Set<number> {
    return new Set(fragmentsOf(facts).flatMap(({ eager }) => eager));
  }

  #scriptBytes(id: number, page: string): number {
    const { references, addresses } = this.#input;
    const address = references.textOf(id);
    const target = /\.m?js$/.test(address) ? addresses.resolve(address, page) : undefined;
    return target === undefined || target.outside ? 0 : this.compressed(target.path.slice(1));
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
