import { Interrupted } from '../core/diagnostics.ts';
import { optimiseLater } from '../core/v8-flags.ts';
import { References } from '../facts/html/references.ts';
import { Corpus } from '../facts/similarity/corpus.ts';
import type { Stage } from '../output/publish/stage.ts';
import { createFinisher, type Finisher } from '../pages/finish/finishers.ts';
import { choosePages } from '../pages/plan/choose-pages.ts';
import type { PageRoute } from '../pages/plan/route.ts';
import { withNoindex } from '../pages/render/document.ts';
import { PageMaker } from '../pages/render/page-maker.ts';
import { SocialImages } from '../pages/social-images/social-images.ts';
import type { Verdict } from '../rules/rule.ts';
import { PageCache } from './cache/page-cache.ts';
import { drawingThreadsFor, finishingThreadsFor } from './heap-limit.ts';
import type { LoadedSite } from './load-site.ts';
import type { BuildOptions } from './options.ts';
import { type MadePage, SiteRenderer } from './render-site.ts';
import { imageInShards } from './shards/shard-images.ts';

/** Builds that render fewer pages take only a few seconds. */
const PAGES_OF_A_LONG_BUILD = 4000;

/** Renders the pages to the stage, and keeps their facts in memory for the rules. The caller must call `close`. */
export class SitePages {
  /** The pages to build: all pages unless `--only` or `--shard` is set. */
  readonly chosen: readonly PageRoute[];
  readonly references = new References();
  /** Corpus of the similarity check. Undefined if the check is off. */
  readonly corpus: Corpus | undefined;
  readonly #loaded: LoadedSite;
  readonly #options: BuildOptions;
  readonly #stage: Stage;
  readonly #onProgress: (done: number, total: number) => void;
  readonly #images: SocialImages;
  readonly #maker: PageMaker;
  #memory: PageCache | undefined;
  #finisher: Finisher | undefined;
  #pages: SiteRenderer | undefined;
  #made = new Map<string, MadePage>();

  constructor(
    loaded: LoadedSite,
    options: BuildOptions,
    stage: Stage,
    onProgress: (done: number, total: number) => void,
  ) {
    this.#loaded = loaded;
    this.#options = options;
    this.#stage = stage;
    this.#onProgress = onProgress;
    this.chosen = choosePages(loaded.plan, options);
    const compares = options.only.length === 0 && loaded.settings.similarity.gate !== 'off';
    this.corpus = compares ? new Corpus() : undefined;
    const threads = drawingThreadsFor(options);
    this.#images = new SocialImages({ ...options, write: this.#write, found: imageInShards(options), threads });
    this.#maker = new PageMaker(loaded, this.#images);
    const write = (file: string, contents: Uint8Array | string) => stage.writeUnrecorded(file, contents);
    this.#memory = PageCache.open(options, {
      loaded,
      references: this.references,
      socialImages: this.#images,
      write,
    });
  }

  /** Pages by path, in the order of the plan. */
  get made(): ReadonlyMap<string, MadePage> {
    return this.#made;
  }

  get recalled(): number {
    return this.#pages?.recalled ?? 0;
  }

  get hasEarlier(): boolean {
    return this.#memory?.hasEarlier === true;
  }

  get socialImages(): readonly string[] {
    return this.#images.paths;
  }

  /** Throws a Failure with every page and file that failed. */
  async make(): Promise<void> {
    const { images, islands, styles } = this.#loaded;
    const due = this.#memory?.choose(this.chosen, this.#maker.renderer) ?? this.chosen;
    if (due.length < PAGES_OF_A_LONG_BUILD) optimiseLater();
    const pages = this.#startRenderer(due.length);
    this.#made = await pages.pages(this.chosen, due);
    pages.rest();
    await this.#images.finish(this.#options.signal);
    await images.make(({ path, contents }) => {
      if (this.#options.signal?.aborted) throw new Interrupted();
      this.#stage.write(path, contents);
    });
    for (const { path, contents } of [...islands.assets, ...styles.fonts]) this.#stage.write(path, contents);
  }

  /**
   * Pages that only need `noindex` are patched. Pages with corrections, and reused pages that no longer need `noindex`,
   * are rendered again.
   */
  async follow(verdicts: ReadonlyMap<string, Verdict>): Promise<void> {
    const isOnlyClosed = ({ path }: PageRoute) => verdicts.get(path)?.corrections.length === 0;
    for (const route of this.chosen.filter(isOnlyClosed)) this.#closePage(route);
    const changed = this.chosen.filter(
      (route) => !isOnlyClosed(route) && (verdicts.has(route.path) || this.#memory?.isClosed(route.path)),
    );
    if (changed.length === 0) return;
    const again = await this.#pages?.again(changed, verdicts);
    for (const [path, page] of again ?? []) this.#made.set(path, page);
  }

  /** Adds `noindex`, which a reused page may already have. */
  #closePage({ path, output }: PageRoute): void {
    const page = this.#made.get(path);
    if (page === undefined) return;
    if (!this.#memory?.isClosed(path)) this.#stage.write(output, withNoindex(this.#stage.read(output)));
    this.#made.set(path, { ...page, facts: { ...page.facts, noindex: true } });
  }

  /** Call this method after publishing. Returns the states of the files that it stores. */
  remember(verdicts: ReadonlyMap<string, Verdict>): ReadonlyMap<string, string> {
    const states = this.#memory?.save(verdicts, this.#maker.parts);
    this.#memory = undefined;
    return states ?? new Map();
  }

  async close(): Promise<void> {
    await this.#finisher?.close();
    await this.#images.close();
    this.#memory?.close();
  }

  readonly #write = (file: string, contents: string | Uint8Array): void => {
    this.#stage.write(file, contents);
  };

  /** Starts a renderer. `due` is the number of pages to render. */
  #startRenderer(due: number): SiteRenderer {
    const loaded = this.#loaded;
    this.#finisher = createFinisher({
      stage: this.#stage,
      references: this.references,
      corpus: this.corpus,
      names: loaded.declared.names,
      styles: loaded.styleInput,
      claims: loaded.claims.map(({ wording, finds, pages }) => ({ wording, finds, pages })),
      onFinished: (page, kept) => this.#memory?.keep(page, kept),
      threads: finishingThreadsFor(due, this.#options),
      threadFile: this.#options.threadFiles?.finish,
    });
    this.#pages = new SiteRenderer({
      ...loaded,
      maker: this.#maker,
      finisher: this.#finisher,
      memory: this.#memory,
      write: this.#write,
      keep: (file) => this.#stage.record(file),
      signal: this.#options.signal,
      onProgress: this.#onProgress,
    });
    return this.#pages;
  }
}
