import picomatch from 'picomatch';
import type { EngineSettings } from '../../api/engine-settings.ts';
import type { MadePage } from '../../build/render-site.ts';
import type { SiteUrls } from '../../core/urls.ts';
import { fragmentsOf, type PageFacts } from '../../facts/html/facts.ts';
import type { References } from '../../facts/html/references.ts';
import type { Measure, PageWeight, WeighedFile } from '../../facts/site-facts.ts';
import type { Stage } from '../../output/publish/stage.ts';
import type { Islands } from '../../pages/compile/islands.ts';
import type { PageRoute } from '../../pages/plan/route.ts';
import { AlikePages } from './alike-pages.ts';
import type { CompressedSizes } from './compressed-sizes.ts';
import { type NamedScripts, type PageScripts, ScriptGraph } from './page-scripts.ts';

export interface WeighInput {
  readonly routes: readonly PageRoute[];
  readonly made: ReadonlyMap<string, MadePage>;
  readonly references: References;
  readonly addresses: SiteUrls;
  readonly stage: Pick<Stage, 'sizeOf' | 'read'>;
  readonly islands: Islands;
  readonly settings: Pick<EngineSettings, 'budgets'>;
  readonly sizes: CompressedSizes;
}

const MEASURES: readonly Measure[] = [
  'html',
  'script',
  'scriptIdle',
  'scriptOneInUse',
  'scriptInUse',
  'scriptInAll',
  'nodes',
  'requests',
];

/** The first matching row that sets a limit for the measure wins. */
const budgetsOf = (budgets: EngineSettings['budgets']) => {
  const rows = budgets.map((row) => ({ ...row, matches: picomatch(row.pages) }));
  return (path: string, measure: Measure): number | undefined =>
    rows.find((row) => row[measure] !== undefined && row.matches(path))?.[measure];
};

const isScript = (file: string): boolean => /\.m?js$/.test(file);

interface Weight {
  readonly amount: number;
  readonly files: readonly WeighedFile[];
}

const heaviest = <One extends { readonly amount: number }>(weights: readonly One[]): One =>
  weights.reduce((worst, one) => (one.amount > worst.amount ? one : worst));

class Scales {
  readonly #input: WeighInput;
  readonly #graph: ScriptGraph;
  readonly #islandScripts: ReadonlySet<string>;
  readonly #files = new Map<number, string>();
  /** Cached because many pages load the same scripts. */
  readonly #scripts = new Map<string, PageScripts>();
  readonly #scriptsByPage = new Map<PageFacts, PageScripts>();
  readonly #requestsByPage = new Map<PageFacts, number>();
  readonly #alike: AlikePages;
  readonly #compressed = new Map<string, number>();
  readonly #weights = new Map<PageScripts, Map<string, Weight>>();

  constructor(input: WeighInput) {
    this.#input = input;
    this.#alike = new AlikePages(input.references);
    this.#islandScripts = new Set([...input.islands.islands.values(), ...input.islands.parts.values()]);
    this.#graph = new ScriptGraph(input.islands, (file) =>
      isScript(file) && input.stage.sizeOf(file) > 0 ? input.stage.read(file).toString() : undefined,
    );
  }

  /** Returns the uncompressed size in bytes. */
  size({ output }: PageRoute): number {
    return this.#input.stage.sizeOf(output);
  }

  /** Returns the gzipped size in bytes. */
  html({ output }: PageRoute): number {
    return this.#input.sizes.of(this.#input.stage.read(output), 'gzip');
  }

  weigh({ path }: PageRoute, measure: Exclude<Measure, 'html'>): Weight {
    const page = this.#input.made.get(path)?.facts;
    if (page === undefined) return { amount: 0, files: [] };
    if (measure === 'nodes') return { amount: page.mainElements, files: [] };
    const facts = this.#alike.firstLike(page);
    if (measure === 'requests') return { amount: this.#requests(facts), files: [] };
    return this.#scriptWeight(this.#scriptsOf(facts), measure);
  }

  #scriptWeight(scripts: PageScripts, measure: keyof PageScripts): Weight {
    const weights = this.#weights.get(scripts) ?? new Map<string, Weight>();
    this.#weights.set(scripts, weights);
    const known = weights.get(measure);
    if (known !== undefined) return known;
    const weight =
      measure === 'scriptOneInUse'
        ? heaviest(scripts.scriptOneInUse.map((files) => this.#weightOf(files)))
        : this.#weightOf(scripts[measure]);
    weights.set(measure, weight);
    return weight;
  }

  #weightOf(scripts: ReadonlySet<string>): Weight {
    const files = [...scripts]
      .filter(isScript)
      .map((file) => ({ file, bytes: this.#brotli(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    return { amount: files.reduce((sum, { bytes }) => sum + bytes, 0), files };
  }

  /** Returns the compressed size in bytes, or 0 for external scripts. */
  #brotli(file: string): number {
    const known = this.#compressed.get(file);
    if (known !== undefined) return known;
    const { stage, sizes } = this.#input;
    const bytes = stage.sizeOf(file) === 0 ? 0 : sizes.of(stage.read(file), 'brotli');
    this.#compressed.set(file, bytes);
    return bytes;
  }

  #requests(facts: PageFacts): number {
    const known = this.#requestsByPage.get(facts);
    if (known !== undefined) return known;
    const requests = 1 + this.#graph.withImports(this.#eager(facts)).size;
    this.#requestsByPage.set(facts, requests);
    return requests;
  }

  #scriptsOf(facts: PageFacts): PageScripts {
    const known = this.#scriptsByPage.get(facts);
    if (known !== undefined) return known;
    const named = this.#named(facts);
    const key = Object.values(named).join('|');
    const scripts = this.#scripts.get(key) ?? this.#graph.scriptsOf(named);
    this.#scripts.set(key, scripts);
    this.#scriptsByPage.set(facts, scripts);
    return scripts;
  }

  #named(facts: PageFacts): NamedScripts {
    const fragments = fragmentsOf(facts);
    const filesOf = (idsOf: (fragment: (typeof fragments)[number]) => readonly number[]): string[] =>
      fragments.flatMap((fragment) => idsOf(fragment).map((id) => this.#fileOf(id, facts.path)));
    return {
      eager: filesOf(({ eager }) => eager).filter(isScript),
      soon: filesOf(({ soon }) => soon),
      islands: filesOf(({ resources }) => resources).filter((file) => this.#islandScripts.has(file)),
    };
  }

  #eager(facts: PageFacts): string[] {
    return fragmentsOf(facts).flatMap(({ eager }) => eager.map((id) => this.#fileOf(id, facts.path)));
  }

  /** Leaves external URLs unchanged. */
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
}

interface Group {
  readonly template: string;
  readonly measure: Measure;
  readonly budget: number;
  readonly routes: PageRoute[];
}

const groupsOf = ({ routes, settings }: WeighInput): readonly Group[] => {
  const budgetOf = budgetsOf(settings.budgets);
  const groups = new Map<string, Group>();
  for (const route of routes)
    for (const measure of MEASURES) {
      const budget = budgetOf(route.path, measure);
      if (budget === undefined) continue;
      const key = `${measure} ${budget} ${route.module}`;
      const group = groups.get(key) ?? { template: route.module, measure, budget, routes: [] };
      groups.set(key, group);
      group.routes.push(route);
    }
  return [...groups.values()];
};

/** Minimum assumed spread of compression ratios within a template. Measured spreads are 1.5% to 5%. */
const LEAST_SPREAD = 1.02;

/**
 * Compresses samples, then pages in descending order of size. Skips a page that would exceed the budget only if its
 * ratio were worse than all others by the whole spread of the ratios so far. Compressing every page would take a
 * second.
 */
const heaviestHtml = ({ template, routes, budget }: Group, scales: Scales): PageWeight => {
  const sorted = routes.map((route) => ({ route, size: scales.size(route) })).sort((a, b) => b.size - a.size);
  const samples = new Set([sorted[0], sorted[sorted.length >> 1], sorted.at(-1)]);
  let worst = { path: '', amount: -1 };
  let worstRatio = 0;
  let bestRatio = Number.POSITIVE_INFINITY;
  for (const page of new Set([...samples, ...sorted])) {
    if (page === undefined) continue;
    const likelyRatio = worstRatio * Math.max(LEAST_SPREAD, worstRatio / bestRatio);
    if (!samples.has(page) && page.size * likelyRatio <= budget) continue;
    const amount = scales.html(page.route);
    worstRatio = Math.max(worstRatio, amount / page.size);
    bestRatio = Math.min(bestRatio, amount / page.size);
    if (amount > worst.amount) worst = { path: page.route.path, amount };
  }
  return { ...worst, template, measure: 'html', budget, files: [] };
};

const heaviestOf = (group: Group, scales: Scales): PageWeight => {
  const { template, measure, budget, routes } = group;
  if (measure === 'html') return heaviestHtml(group, scales);
  const weighed = routes.map((route) => ({ path: route.path, ...scales.weigh(route, measure) }));
  return { ...heaviest(weighed), template, measure, budget };
};

export const weighPages = (input: WeighInput): PageWeight[] => {
  const scales = new Scales(input);
  return groupsOf(input).map((group) => heaviestOf(group, scales));
};
