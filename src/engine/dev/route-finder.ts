import { type Reads, trackedSite } from '../api/tracked-reads.ts';
import { type CurrentSite, type PlannedSite, planSite } from '../build/current-site.ts';
import { type Diagnostic, Failure } from '../core/diagnostics.ts';
import { isUrlPattern } from '../core/url-pattern.ts';
import { compileRedirect } from '../output/hosts/redirects-file.ts';
import type { PageModule } from '../pages/compile/templates.ts';
import { couldMatch, patternOf } from '../pages/plan/pattern.ts';
import { redirectRoutes } from '../pages/plan/redirects.ts';
import type { FileRoute, PageRoute, RedirectRoute } from '../pages/plan/route.ts';
import { routesOf } from '../pages/plan/routes.ts';

type OwnRoute = PageRoute | FileRoute;

interface ModuleRoutes {
  readonly reads: Reads;
  readonly byPath: ReadonlyMap<string, OwnRoute>;
  readonly problems: readonly Diagnostic[];
}

export interface MatchedRoute {
  readonly route: OwnRoute | undefined;
  /** Dependencies of the lookup, in addition to the code. */
  readonly reads: Reads;
}

/**
 * Evaluates only modules whose pattern matches a path. Links and collisions need a plan of the whole site, which is
 * created on demand.
 */
export class RouteFinder {
  readonly #site: CurrentSite;
  readonly #known = new Map<PageModule, ModuleRoutes>();
  #planned: PlannedSite | undefined;
  #redirects: ReadonlyMap<string, RedirectRoute> | undefined;

  constructor(site: CurrentSite) {
    this.#site = site;
  }

  /** Throws a Failure if `paths` of a matching module fails. */
  find(path: string): MatchedRoute {
    const reads: Reads = new Map();
    for (const module of this.#site.templates.pages.filter(({ file }) => couldMatch(patternOf(file), path))) {
      const routes = this.#routesOf(module);
      for (const [input, value] of routes.reads) reads.set(input, value);
      const route = routes.byPath.get(path);
      if (route) return { route, reads };
      if (routes.problems.length > 0) throw new Failure('problems', routes.problems);
    }
    return { route: undefined, reads };
  }

  /** Also matches the path with its trailing slash added or removed. Ignores problems, which the plan reports. */
  findRedirect(path: string): Pick<RedirectRoute, 'redirect'> | undefined {
    this.#redirects ??= this.#readRedirects();
    const own = this.#redirects.get(path) ?? this.#redirects.get(path.endsWith('/') ? path.slice(0, -1) : `${path}/`);
    return own ?? this.#matchPattern(path);
  }

  #matchPattern(path: string): Pick<RedirectRoute, 'redirect'> | undefined {
    for (const { redirect } of this.#redirects?.values() ?? []) {
      if (!isUrlPattern(redirect.from)) continue;
      const from = redirect.from.replace(/\/$/, '');
      const to = compileRedirect({ ...redirect, from, isForced: false })?.to(path);
      if (to !== undefined) return { redirect: { ...redirect, to } };
    }
    return undefined;
  }

  /** Throws a Failure if planning fails. */
  get planned(): PlannedSite {
    this.#planned ??= planSite(this.#site);
    return this.#planned;
  }

  #readRedirects(): ReadonlyMap<string, RedirectRoute> {
    try {
      return new Map(redirectRoutes(this.#site, []).map((route) => [route.path, route]));
    } catch {
      return new Map();
    }
  }

  #routesOf(module: PageModule): ModuleRoutes {
    const known = this.#known.get(module);
    if (known) return known;
    const reads: Reads = new Map();
    const problems: Diagnostic[] = [];
    const site = trackedSite(this.#site.site, (input, value) => void reads.set(input, value));
    const routes = routesOf(module, { ...this.#site, site }, problems);
    const made = { reads, problems, byPath: new Map(routes.map((route) => [route.path, route])) };
    this.#known.set(module, made);
    return made;
  }
}
