import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../check/check.ts';
import type { FragmentFacts, PageFacts } from '../check/facts.ts';
import { readFragmentFacts, readPageFacts } from '../check/read-facts.ts';
import type { References } from '../check/references.ts';
import { relink } from '../check/relink.ts';
import { type Bundle, traceError } from '../compile/bundle.ts';
import { type Diagnostic, Failure, Interrupted } from '../diagnostics.ts';
import type { Site } from '../face/site.ts';
import type { Addresses } from '../plan/addresses.ts';
import { contentOf, type FileRoute, type PageRoute, type Plan } from '../plan/routes.ts';
import { redirectTarget } from '../publish/host-files.ts';
import type { Origins } from '../read/origins.ts';
import { redirectDocument } from './document.ts';
import type { PageRenderer, RenderedPage } from './page.tsx';
import type { SharedPart } from './shared-parts.ts';

/** Takes finished files. */
export type WriteFile = (file: string, contents: string | Uint8Array) => void;

export interface RenderSiteInput {
  readonly root: string;
  readonly plan: Plan;
  readonly site: Site;
  readonly addresses: Addresses;
  readonly origins: Origins;
  readonly bundle: Bundle;
  readonly renderer: PageRenderer;
  readonly references: References;
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

/** Pages between two looks at the clock of the screen and at signals: some five milliseconds of work. */
const PAGES_BETWEEN_PAUSES = 32;

const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Makes pages and files, and takes the facts of each page while its HTML is at hand. */
export class SiteRenderer {
  readonly #input: RenderSiteInput;
  readonly #partFacts = new Map<SharedPart, FragmentFacts>();

  constructor(input: RenderSiteInput) {
    this.#input = input;
  }

  /** Makes these pages. Throws Failure with every page that fails, each with its template and line. */
  async pages(
    routes: readonly PageRoute[],
    verdicts: ReadonlyMap<string, Verdict> = new Map(),
  ): Promise<Map<string, MadePage>> {
    const made = new Map<string, MadePage>();
    const failures: Diagnostic[] = [];
    for (const [index, route] of routes.entries()) {
      if (index % PAGES_BETWEEN_PAUSES === 0) {
        this.#input.onProgress?.(index, routes.length);
        await pause();
        if (this.#input.signal?.aborted) throw new Interrupted();
      }
      const page = this.#attempt(route, failures, () => this.#page(route, verdicts.get(route.path)));
      if (page) made.set(route.path, page);
    }
    if (failures.length > 0) throw new Failure('problems', failures);
    return made;
  }

  /** Makes the files, redirect pages and copies. Throws Failure with every file that fails. */
  rest(): void {
    const { root, plan, site, addresses, write } = this.#input;
    const failures: Diagnostic[] = [];
    for (const route of plan.files) {
      const contents = this.#attempt(route, failures, () =>
        route.definition.render(route.props, { site, path: route.path, params: route.params }),
      );
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

  #page(route: PageRoute, verdict: Verdict | undefined): MadePage {
    const { renderer, references, write } = this.#input;
    const rendered = renderer.render(route, { noindex: verdict?.noindex ?? false });
    const marked = verdict && verdict.links.size > 0 ? this.#relinked(rendered, verdict) : rendered.html;
    const { html, used } = renderer.parts.assemble(marked);
    write(route.output, html);
    const facts = readPageFacts(
      route.path,
      marked,
      references,
      used.map((part) => this.#factsOf(part)),
    );
    return { facts, lastModified: rendered.head.modified ?? rendered.head.published };
  }

  /** A corrected link may stand in a shared part, so the page is put together first. */
  #relinked({ html }: RenderedPage, { links }: Verdict): string {
    return relink(this.#input.renderer.parts.assemble(html).html, links);
  }

  #factsOf(part: SharedPart): FragmentFacts {
    const known = this.#partFacts.get(part);
    if (known) return known;
    const facts = readFragmentFacts(part.html, this.#input.references);
    this.#partFacts.set(part, facts);
    return facts;
  }

  /** Runs a template; what it throws becomes a diagnostic that names route, template and line. */
  #attempt<T>(route: PageRoute | FileRoute, failures: Diagnostic[], action: () => T): T | undefined {
    const { bundle, root, origins } = this.#input;
    try {
      return action();
    } catch (error) {
      if (error instanceof Failure) throw error;
      const trace = traceError(error, bundle, root);
      failures.push({
        rule: 'render/failed',
        severity: 'error',
        message: `rendering ${route.path} failed: ${error instanceof Error ? error.message : String(error)}`,
        pages: [route.path],
        locations: [
          ...trace.slice(0, 1),
          ...(trace[0]?.file === route.module ? [] : [{ file: route.module }]),
          ...contentOf(route, origins, root),
        ],
      });
      return undefined;
    }
  }
}
