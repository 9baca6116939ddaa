import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FETCH_BEFORE } from '../api/page.ts';
import type { Site } from '../api/site.ts';
import type { PageFacts } from '../check/html/facts.ts';
import type { Verdict } from '../check/judge/check.ts';
import { type Bundle, traceError } from '../compile/bundle.ts';
import { placeOfKey } from '../compile/place-of-key.ts';
import { fixWithoutBrowser, messageOf } from '../compile/site-fault.ts';
import type { Templates } from '../compile/templates.ts';
import {
  type Correction,
  type Diagnostic,
  Failure,
  Interrupted,
  type Location,
  TemplateFault,
} from '../diagnostics.ts';
import type { Addresses } from '../plan/addresses.ts';
import { contentOf, type FileRoute, type PageRoute, type Plan } from '../plan/route.ts';
import { redirectTarget } from '../publish/host-formats/rules.ts';
import type { Origins } from '../read/origins.ts';
import type { PageMemory } from '../recall/page-memory.ts';
import { redirectDocument } from './document.ts';
import type { RawPage } from './finish.ts';
import type { Finisher } from './finishers.ts';
import type { PageRenderer } from './page.tsx';

/** Takes finished files. */
export type WriteFile = (file: string, contents: string | Uint8Array) => void;

export interface RenderSiteInput {
  readonly root: string;
  readonly plan: Plan;
  readonly site: Site;
  readonly addresses: Addresses;
  readonly origins: Origins;
  readonly bundle: Bundle;
  readonly templates: Pick<Templates, 'sheetsOf'>;
  readonly renderer: PageRenderer;
  readonly finisher: Finisher;
  /** Knows the pages of the last build. */
  readonly memory?: PageMemory | undefined;
  readonly write: WriteFile;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** What remains of a page when its HTML is written. */
export interface MadePage {
  readonly facts: PageFacts;
  /** Date the content declares for the sitemap. */
  readonly lastModified: string | undefined;
}

/** What is known of pages while they are made. */
class Making {
  readonly dates = new Map<string, string | undefined>();
  readonly failures: Diagnostic[] = [];
}

/** Pages made between two looks at signals and the screen: some five milliseconds of work. */
const PAGES_OF_A_BATCH = 8;

const NO_CORRECTIONS: readonly Correction[] = [];

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Renders pages and files; a finisher writes the pages and takes their facts. */
export class SiteRenderer {
  readonly #input: RenderSiteInput;
  #recalled = 0;

  constructor(input: RenderSiteInput) {
    this.#input = input;
  }

  /** Pages so far that were taken from the last build. */
  get recalled(): number {
    return this.#recalled;
  }

  /**
   * Makes these pages. Those that are not `due` are taken from the last build, where they turn out to be the same still.
   * Throws Failure with every page that fails, each with its template and line.
   */
  async pages(routes: readonly PageRoute[], due: readonly PageRoute[] = routes): Promise<Map<string, MadePage>> {
    const { memory, renderer, finisher } = this.#input;
    const making = new Making();
    await this.#make(due, making);
    const isMade = new Set(due);
    const changed = routes.filter((route) => {
      if (isMade.has(route)) return false;
      const recalled = memory?.recall(route, renderer.parts.all);
      if (recalled === undefined) return true;
      finisher.takeFinished(recalled.page, renderer.parts.all);
      making.dates.set(route.path, recalled.lastModified);
      this.#recalled++;
      return false;
    });
    await this.#make(changed, making);
    return this.#finish(routes, making);
  }

  /** Makes pages again with what a check changes in them. Throws Failure as `pages` does. */
  async again(routes: readonly PageRoute[], verdicts: ReadonlyMap<string, Verdict>): Promise<Map<string, MadePage>> {
    const making = new Making();
    await this.#make(routes, making, verdicts);
    return this.#finish(routes, making);
  }

  /** Renders pages and hands them to the finisher. */
  async #make(
    routes: readonly PageRoute[],
    { dates, failures }: Making,
    verdicts: ReadonlyMap<string, Verdict> = new Map(),
  ): Promise<void> {
    const { finisher, renderer, signal, onProgress } = this.#input;
    for (let index = 0; index < routes.length; index += PAGES_OF_A_BATCH) {
      onProgress?.(index, routes.length);
      await pause();
      if (signal?.aborted) throw new Interrupted();
      const batch = routes.slice(index, index + PAGES_OF_A_BATCH).flatMap((route) => {
        const rendered = this.#attempt(route, failures, () => this.#render(route, verdicts.get(route.path)));
        if (rendered === undefined) return [];
        dates.set(route.path, rendered.lastModified);
        return [rendered.page];
      });
      await finisher.take(batch, renderer.parts.all);
    }
  }

  async #finish(routes: readonly PageRoute[], { dates, failures }: Making): Promise<Map<string, MadePage>> {
    const finished = new Map((await this.#input.finisher.drain()).map((facts) => [facts.path, facts]));
    if (failures.length > 0) throw new Failure('problems', folded(failures));
    return new Map(
      routes.flatMap(({ path: address }): [string, MadePage][] => {
        const facts = finished.get(address);
        return facts ? [[address, { facts, lastModified: dates.get(address) }]] : [];
      }),
    );
  }

  /** Makes the files, redirect pages and copies. Throws Failure with every file that fails. */
  rest(): void {
    const { root, plan, site, addresses, renderer, write } = this.#input;
    const failures: Diagnostic[] = [];
    for (const route of plan.files) {
      const contents = this.#attempt(route, failures, () => renderer.file(route));
      if (contents !== undefined) write(route.output, contents);
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

  #render(route: PageRoute, verdict: Verdict | undefined): { page: RawPage; lastModified: string | undefined } {
    const { renderer, memory } = this.#input;
    const prepared = renderer.prepare(route);
    const { html, head, reads } = renderer.render(prepared, { noindex: verdict?.noindex ?? false });
    if (verdict === undefined) memory?.note(prepared, reads.keys(), html);
    const page = {
      path: route.path,
      output: route.output,
      marked: html,
      sheets: this.#input.templates.sheetsOf(route.module),
      corrections: verdict?.corrections ?? NO_CORRECTIONS,
    };
    return { page, lastModified: head.modified ?? head.published };
  }

  /** Runs a template; what it throws becomes a diagnostic that names route, template and line. */
  #attempt<T>(route: PageRoute | FileRoute, failures: Diagnostic[], action: () => T): T | undefined {
    try {
      return action();
    } catch (error) {
      if (error instanceof Failure) throw error;
      failures.push(renderProblem(error, route, this.#input));
      return undefined;
    }
  }
}

/** What React says of a component that is async in some disguise: `lazy`, or `use` of a promise. */
const SUSPENDED = /^A component suspended/;
const WAITS = {
  rule: 'templates/async-component',
  message: 'a component waits for something, and pages are rendered at once',
  fix: FETCH_BEFORE,
};

/** What a template threw, with route, template and line. */
export const renderProblem = (
  error: unknown,
  route: PageRoute | FileRoute,
  { bundle, root, origins }: Pick<RenderSiteInput, 'bundle' | 'root' | 'origins'>,
): Diagnostic => {
  const trace = traceError(error, bundle, root);
  const ofTemplate: readonly Location[] = [
    ...trace.slice(0, 1),
    ...(trace[0]?.file === route.module ? [] : [{ file: route.module }]),
  ];
  const found = { severity: 'error', pages: [route.path] } as const;
  if (error instanceof Error && SUSPENDED.test(error.message)) return { ...found, ...WAITS, locations: ofTemplate };
  // The fault is the template's, whatever the page shows.
  if (error instanceof TemplateFault) {
    const { rule, message, fix } = error;
    return {
      ...found,
      rule,
      message,
      fix,
      locations: error.key ? [placeOfKey(root, trace[0] ?? { file: route.module }, error.key)] : ofTemplate,
    };
  }
  return {
    ...found,
    rule: 'render/failed',
    message: `rendering ${route.path} failed: ${messageOf(error)}`,
    fix: fixWithoutBrowser(error),
    locations: [...ofTemplate, ...contentOf(route, origins)],
  };
};

/** The same fault of one line once, with all pages it shows on. */
const folded = (failures: readonly Diagnostic[]): Diagnostic[] => {
  const pagesOf = new Map<string, string[]>();
  const firsts = failures.filter(({ rule, message, locations, pages = [] }) => {
    const key = JSON.stringify([rule, message, locations]);
    const known = pagesOf.get(key);
    if (known) known.push(...pages);
    else pagesOf.set(key, [...pages]);
    return known === undefined;
  });
  const all = [...pagesOf.values()];
  return firsts.map((failure, index) => ({ ...failure, pages: all[index] }));
};
