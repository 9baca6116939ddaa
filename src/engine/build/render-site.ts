import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../api/site.ts';
import { type Diagnostic, Failure, Interrupted } from '../core/diagnostics.ts';
import type { SiteUrls } from '../core/urls.ts';
import type { PageFacts } from '../facts/html/facts.ts';
import { redirectTarget } from '../output/hosting/host-rules.ts';
import type { WrittenFile } from '../output/publish/stage-writer.ts';
import type { Finisher } from '../pages/finish/finishers.ts';
import type { PageRoute, Plan } from '../pages/plan/route.ts';
import { redirectDocument } from '../pages/render/document.ts';
import { foldProblems, PageFailure } from '../pages/render/page-failure.ts';
import type { MadeHtml, PageMaker } from '../pages/render/page-maker.ts';
import type { Verdict } from '../rules/rule.ts';
import type { PageCache } from './cache/page-cache.ts';

export type WriteFile = (file: string, contents: string | Uint8Array) => void;

export interface RenderSiteInput {
  readonly root: string;
  readonly plan: Plan;
  readonly site: Site;
  readonly addresses: SiteUrls;
  readonly maker: PageMaker;
  readonly finisher: Finisher;
  readonly memory?: PageCache | undefined;
  readonly write: WriteFile;
  /** Adds an unchanged file of the last build. */
  readonly keep: (file: WrittenFile) => void;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

export interface MadePage {
  readonly facts: PageFacts;
  /** Date that the content declares for the sitemap. */
  readonly lastModified: string | undefined;
}

class Making {
  readonly dates = new Map<string, string | undefined>();
  readonly failures: Diagnostic[] = [];
}

/**
 * Number of pages per batch. After each batch (about 5 ms), rendering yields to process signals and progress output.
 */
const PAGES_OF_A_BATCH = 8;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export class SiteRenderer {
  readonly #input: RenderSiteInput;
  #recalled = 0;

  constructor(input: RenderSiteInput) {
    this.#input = input;
  }

  get recalled(): number {
    return this.#recalled;
  }

  /**
   * Reuses pages that are not in `due` if their shared parts are unchanged. Throws a Failure with the template and line
   * of every page that failed.
   */
  async pages(routes: readonly PageRoute[], due: readonly PageRoute[] = routes): Promise<Map<string, MadePage>> {
    const { memory, maker, finisher } = this.#input;
    const making = new Making();
    await this.#make(due, making);
    const isMade = new Set(due);
    const changed = routes.filter((route) => {
      if (isMade.has(route)) return false;
      const recalled = memory?.recall(route, maker.parts);
      if (recalled === undefined) return true;
      finisher.takeFinished(recalled.page, maker.parts);
      making.dates.set(route.path, recalled.lastModified);
      this.#recalled++;
      return false;
    });
    await this.#make(changed, making);
    return this.#finish(routes, making);
  }

  /** Throws the same Failures as `pages`. */
  async again(routes: readonly PageRoute[], verdicts: ReadonlyMap<string, Verdict>): Promise<Map<string, MadePage>> {
    const making = new Making();
    await this.#make(routes, making, verdicts);
    return this.#finish(routes, making);
  }

  async #make(
    routes: readonly PageRoute[],
    { dates, failures }: Making,
    verdicts: ReadonlyMap<string, Verdict> = new Map(),
  ): Promise<void> {
    const { finisher, maker, signal, onProgress } = this.#input;
    for (let index = 0; index < routes.length; index += PAGES_OF_A_BATCH) {
      onProgress?.(index, routes.length);
      await pause();
      if (signal?.aborted) throw new Interrupted();
      const batch = routes.slice(index, index + PAGES_OF_A_BATCH).flatMap((route) => {
        const page = attempt(failures, () => this.#page(route, verdicts.get(route.path)));
        if (page === undefined) return [];
        dates.set(route.path, page.lastModified);
        return [page.raw];
      });
      await finisher.take(batch, maker.parts);
    }
  }

  async #finish(routes: readonly PageRoute[], { dates, failures }: Making): Promise<Map<string, MadePage>> {
    const finished = new Map((await this.#input.finisher.drain()).map((facts) => [facts.path, facts]));
    if (failures.length > 0) throw new Failure('problems', foldProblems(failures));
    return new Map(
      routes.flatMap(({ path: address }): [string, MadePage][] => {
        const facts = finished.get(address);
        return facts ? [[address, { facts, lastModified: dates.get(address) }]] : [];
      }),
    );
  }

  /** Throws a Failure with every file that failed. */
  rest(): void {
    const { root, plan, site, addresses, maker, memory, write, keep } = this.#input;
    const failures: Diagnostic[] = [];
    for (const route of plan.files) {
      const recalled = memory?.files.recall(route);
      if (recalled !== undefined) {
        keep(recalled);
        continue;
      }
      const made = attempt(failures, () => maker.file(route));
      if (made === undefined) continue;
      write(route.output, made.contents);
      memory?.files.note(route, made);
    }
    if (failures.length > 0) throw new Failure('problems', failures);
    for (const { output, redirect } of plan.redirects) {
      const target = redirectTarget(redirect.to, addresses);
      write(
        output,
        redirectDocument(
          target,
          redirect.to.startsWith('/') ? addresses.absoluteUrl(redirect.to) : redirect.to,
          site.settings.language,
        ),
      );
    }
    for (const { module, output } of plan.assets) {
      if (module.startsWith('public/')) write(output, readFileSync(path.join(root, module)));
    }
  }

  #page(route: PageRoute, verdict: Verdict | undefined): MadeHtml {
    const { maker, memory } = this.#input;
    const page = maker.page(route, verdict);
    if (verdict === undefined) memory?.note(page.prepared, page.reads.keys(), page.raw.marked);
    return page;
  }
}

/** Adds a template's error to `failures`. */
const attempt = <T>(failures: Diagnostic[], action: () => T): T | undefined => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof PageFailure)) throw error;
    failures.push(...error.diagnostics);
    return undefined;
  }
};
