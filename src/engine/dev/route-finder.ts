import type { PageModule } from '../compile/templates.ts';
import { type Diagnostic, Failure } from '../diagnostics.ts';
import { patternOf } from '../plan/pattern.ts';
import type { FileRoute, PageRoute } from '../plan/route.ts';
import { routesOf } from '../plan/routes.ts';
import { type Input, trackedSite } from '../render/tracked-site.ts';
import { type CurrentSite, type PlannedSite, planSite } from '../site/current-site.ts';

type OwnRoute = PageRoute | FileRoute;

/** What a module's paths were made of, and the routes they gave. */
interface ModuleRoutes {
  readonly inputs: ReadonlySet<Input>;
  readonly byPath: ReadonlyMap<string, OwnRoute>;
  readonly problems: readonly Diagnostic[];
}

export interface FoundRoute {
  /** Undefined where no module has the address. */
  readonly route: OwnRoute | undefined;
  /** What the answer rests on, besides the code. */
  readonly inputs: ReadonlySet<Input>;
}

/** `/[state]/[city]/` fits `/nsw/sydney/`. */
const fits = (file: string, path: string): boolean => {
  const { address } = patternOf(file);
  const parts = address.split('/');
  const given = path.split('/');
  return parts.length === given.length && parts.every((part, index) => part.startsWith('[') || part === given[index]);
};

/**
 * Finds the route of one address by asking only the modules whose name fits it: the plan of the whole site, of which
 * links and collisions are judged, is made when it is asked for.
 */
export class RouteFinder {
  readonly #site: CurrentSite;
  readonly #known = new Map<PageModule, ModuleRoutes>();
  #planned: PlannedSite | undefined;

  constructor(site: CurrentSite) {
    this.#site = site;
  }

  /** Throws Failure where the paths of a module that fits are wrong. */
  find(path: string): FoundRoute {
    const inputs = new Set<Input>();
    for (const module of this.#site.templates.pages.filter(({ file }) => fits(file, path))) {
      const routes = this.#routesOf(module);
      for (const input of [module.file, ...routes.inputs]) inputs.add(input);
      const route = routes.byPath.get(path);
      if (route) return { route, inputs };
      if (routes.problems.length > 0) throw new Failure('problems', routes.problems);
    }
    return { route: undefined, inputs };
  }

  /** The site with every address of it. Throws Failure as planning does. */
  get planned(): PlannedSite {
    this.#planned ??= planSite(this.#site);
    return this.#planned;
  }

  #routesOf(module: PageModule): ModuleRoutes {
    const known = this.#known.get(module);
    if (known) return known;
    const inputs = new Set<Input>();
    const problems: Diagnostic[] = [];
    const routes = routesOf(module, { ...this.#site, site: trackedSite(this.#site.site, inputs) }, problems);
    const made = { inputs, problems, byPath: new Map(routes.map((route) => [route.path, route])) };
    this.#known.set(module, made);
    return made;
  }
}
