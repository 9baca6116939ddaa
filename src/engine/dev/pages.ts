import { isCurrent, type Reads } from '../api/tracked-reads.ts';
import type { CurrentSite } from '../build/current-site.ts';
import { problemsOf } from '../build/step.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import type { PageRoute } from '../pages/plan/route.ts';
import { type DevSite, PARTS_OF_EVERY_PAGE } from './dev-site.ts';
import type { DevSocialImages } from './dev-social-images.ts';
import { DevRenderer, type RenderedPage } from './render-page.ts';
import { RouteFinder } from './route-finder.ts';

export type Answer =
  | { readonly kind: 'page'; readonly page: RenderedPage }
  | { readonly kind: 'file'; readonly contents: string | Uint8Array }
  | { readonly kind: 'failed'; readonly problems: readonly Diagnostic[] }
  | { readonly kind: 'missing' };

/** Maximum number of cached pages. The oldest ones are dropped first. */
const MOST_KEPT = 200;

export interface Snapshot {
  readonly site: CurrentSite;
  readonly finder: RouteFinder;
  readonly renderer: DevRenderer;
}

/** Renders pages on request and caches them until an input changes. */
export class Pages {
  readonly #site: DevSite;
  readonly #drawings: DevSocialImages;
  readonly #kept = new Map<string, RenderedPage>();
  #snapshot: Snapshot | undefined;

  constructor(site: DevSite, drawings: DevSocialImages) {
    this.#site = site;
    this.#drawings = drawings;
  }

  /** Undefined if the site has never been valid. */
  get snapshot(): Snapshot | undefined {
    const { current: site } = this.#site;
    if (site === undefined) return undefined;
    if (this.#snapshot?.site !== site)
      this.#snapshot = { site, finder: new RouteFinder(site), renderer: new DevRenderer(site, this.#drawings) };
    return this.#snapshot;
  }

  dropStale(): readonly string[] {
    const stale = [...this.#kept.values()].filter((page) => !this.#isCurrent(page)).map(({ path }) => path);
    for (const path of stale) this.#kept.delete(path);
    return stale;
  }

  /** `path` excludes the base path. */
  answer(path: string): Answer {
    const known = this.#kept.get(path);
    if (known && this.#isCurrent(known)) return { kind: 'page', page: known };
    const { snapshot } = this;
    if (snapshot === undefined) return { kind: 'failed', problems: this.#site.problems };
    try {
      const { route, reads } = snapshot.finder.find(path);
      if (route === undefined) return { kind: 'missing' };
      if (route.kind === 'file') return { kind: 'file', contents: snapshot.renderer.file(route) };
      return { kind: 'page', page: this.#make(snapshot.renderer, route, reads) };
    } catch (error) {
      return { kind: 'failed', problems: problemsOf(error) };
    }
  }

  #isCurrent({ reads }: RenderedPage): boolean {
    return isCurrent(reads, (input) => this.#site.inputValue(input));
  }

  /** `foundBy` contains the dependencies of the route lookup. */
  #make(renderer: DevRenderer, route: PageRoute, foundBy: Reads): RenderedPage {
    const made = renderer.page(route);
    const others = [...PARTS_OF_EVERY_PAGE, ...this.#site.codeBehind(route.module)];
    const ofSite = others.map((input) => [input, this.#site.inputValue(input)] as const);
    const page = { ...made, reads: new Map([...foundBy, ...made.reads, ...ofSite]) };
    this.#kept.set(route.path, page);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return page;
  }
}
