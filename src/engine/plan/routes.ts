import { traceError } from '../compile/bundle.ts';
import type { PageModule, Templates } from '../compile/templates.ts';
import { type Diagnostic, Failure, type Location } from '../diagnostics.ts';
import type { FileDefinition, PageDefinition, PathEntry, Redirect } from '../face/page.ts';
import type { Site } from '../face/site.ts';
import type { Origins } from '../read/origins.ts';
import { badSegment, fillPattern, outputOf, type Pattern, patternOf } from './pattern.ts';

interface RouteBase {
  /** Address without base, `/nsw/sydney/`. */
  readonly path: string;
  /** File below the output folder, `nsw/sydney/index.html`. */
  readonly output: string;
  /** Module it comes from, relative to the root. */
  readonly module: string;
}

export interface PageRoute extends RouteBase {
  readonly kind: 'page';
  readonly definition: PageDefinition<object>;
  readonly params: Readonly<Record<string, string>>;
  readonly props: object;
}

export interface FileRoute extends RouteBase {
  readonly kind: 'file';
  readonly definition: FileDefinition<object>;
  readonly params: Readonly<Record<string, string>>;
  readonly props: object;
}

export interface RedirectRoute extends RouteBase {
  readonly kind: 'redirect';
  readonly redirect: Redirect;
}

/** A file that is copied or made by the engine: `public/robots.txt`, an island's script, the sitemap. */
export interface AssetRoute extends RouteBase {
  readonly kind: 'asset';
}

export type Route = PageRoute | FileRoute | RedirectRoute | AssetRoute;

/** Every address of the site, each with one source. Sorted by path within its kind. */
export interface Plan {
  readonly pages: readonly PageRoute[];
  readonly files: readonly FileRoute[];
  readonly redirects: readonly RedirectRoute[];
  readonly assets: readonly AssetRoute[];
  /** Every route by its path. */
  readonly byPath: ReadonlyMap<string, Route>;
}

export interface PlanInput {
  readonly root: string;
  readonly templates: Templates;
  readonly site: Site;
  readonly origins: Origins;
  /** Files below `public/`, relative to it. */
  readonly publicFiles: readonly string[];
  /** Files the engine makes itself, with the module that makes them. */
  readonly engineFiles: readonly string[];
}

const byPath = (a: RouteBase, b: RouteBase) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);

const problem = (rule: string, message: string, locations: readonly Location[], fix?: string): Diagnostic => ({
  rule,
  severity: 'error',
  message,
  fix,
  locations,
});

/** Where the content behind a route is written: the records among its props. */
export const contentOf = (route: Route, origins: Origins, root: string): Location[] => {
  if (route.kind !== 'page' && route.kind !== 'file') return [];
  return Object.values(route.props).flatMap((value) => {
    const location = typeof value === 'object' && value !== null ? origins.locate(root, value, []) : undefined;
    return location ? [{ file: location.file }] : [];
  });
};

/** Params that are missing, unknown or not fit for an address. */
const checkParams = (module: PageModule, pattern: Pattern, params: Readonly<Record<string, string>>): Diagnostic[] => {
  const at = [{ file: module.file }];
  const unknown = Object.keys(params).filter((name) => !pattern.params.includes(name));
  return [
    ...unknown.map((name) =>
      problem(
        'plan/unknown-param',
        `paths() gives a param "${name}" that ${pattern.address} does not have`,
        at,
        'remove it, or add it to the file name',
      ),
    ),
    ...pattern.params.flatMap((name) => {
      const reason = badSegment(params[name]);
      return reason === undefined
        ? []
        : [
            problem(
              'plan/bad-param',
              `the param "${name}" of ${pattern.address} ${reason}${params[name] === undefined ? '' : `, but is ${JSON.stringify(params[name])}`}`,
              at,
            ),
          ];
    }),
  ];
};

/** Asks a module for its paths; an exception becomes a diagnostic that names the line. */
const pathsOf = (
  module: PageModule,
  { site, templates, root }: PlanInput,
  diagnostics: Diagnostic[],
): readonly PathEntry<object>[] => {
  try {
    const entries = module.definition.paths(site);
    if (Array.isArray(entries)) return entries;
    diagnostics.push(
      problem(
        'plan/no-paths',
        `paths() of ${module.file} must return a list`,
        [{ file: module.file }],
        'return { params, props } for each page',
      ),
    );
    return [];
  } catch (error) {
    const trace = traceError(error, templates.bundle, root);
    diagnostics.push(
      problem(
        'plan/paths-failed',
        `paths() of ${module.file} failed: ${error instanceof Error ? error.message : String(error)}`,
        trace.length > 0 ? trace : [{ file: module.file }],
      ),
    );
    return [];
  }
};

const routesOf = (module: PageModule, input: PlanInput, diagnostics: Diagnostic[]): (PageRoute | FileRoute)[] => {
  const pattern = patternOf(module.file);
  const { definition } = module;
  if (definition.kind !== pattern.kind) {
    const fix =
      definition.kind === 'page'
        ? 'a page has no extension of its own in its name'
        : "a file's name carries its own extension, such as feed.xml.ts";
    diagnostics.push(
      problem(
        'plan/wrong-name',
        `${module.file} holds a ${definition.kind}, but its name is that of a ${pattern.kind}`,
        [{ file: module.file }],
        fix,
      ),
    );
    return [];
  }
  return pathsOf(module, input, diagnostics).flatMap(({ params = {}, props = {} }) => {
    const wrong = checkParams(module, pattern, params);
    diagnostics.push(...wrong);
    if (wrong.length > 0) return [];
    const path = fillPattern(pattern, params);
    const shared = { path, output: outputOf(path), module: module.file, params, props };
    return [
      definition.kind === 'page' ? { ...shared, kind: 'page', definition } : { ...shared, kind: 'file', definition },
    ] as (PageRoute | FileRoute)[];
  });
};

const redirectRoutes = ({ templates, site }: PlanInput): RedirectRoute[] =>
  (templates.redirects?.redirects(site) ?? []).map((redirect) => ({
    kind: 'redirect',
    path: redirect.from,
    output: outputOf(redirect.from),
    module: 'templates/redirects.ts',
    redirect,
  }));

const assetRoutes = ({ publicFiles, engineFiles }: PlanInput): AssetRoute[] => [
  ...publicFiles.map((file) => ({ kind: 'asset' as const, path: `/${file}`, output: file, module: `public/${file}` })),
  ...engineFiles.map((file) => ({ kind: 'asset' as const, path: `/${file}`, output: file, module: 'build-site' })),
];

const sourceOf = (route: Route, { origins, root }: PlanInput): string =>
  [route.module, ...contentOf(route, origins, root).map(({ file }) => file)].join(' with ');

/** Two routes for one file, one path spelt in two cases, or a file where a folder must be. */
const findCollisions = (routes: readonly Route[], input: PlanInput): Diagnostic[] => {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const key = route.output.toLowerCase();
    const other = seen.get(key);
    if (other) {
      const locations = [other, route].flatMap((item) => [
        ...contentOf(item, input.origins, input.root),
        { file: item.module },
      ]);
      diagnostics.push(
        problem(
          'plan/duplicate-path',
          `two sources for ${route.path}: ${sourceOf(other, input)}, and ${sourceOf(route, input)}`,
          locations,
          'rename or remove one of them',
        ),
      );
    } else seen.set(key, route);
  }
  for (const route of routes) {
    for (let folder = parentOf(route.output.toLowerCase()); folder !== ''; folder = parentOf(folder)) {
      const other = seen.get(folder);
      if (other)
        diagnostics.push(
          problem(
            'plan/file-and-folder',
            `${other.path} would be a file and, for ${route.path}, a folder`,
            [{ file: other.module }, { file: route.module }],
            'rename one of them',
          ),
        );
    }
  }
  return diagnostics;
};

const parentOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/**
 * Asks every module for its paths and gives each address one source.
 * Throws Failure of kind `problems` with every bad param and every collision.
 */
export const planRoutes = (input: PlanInput): Plan => {
  const diagnostics: Diagnostic[] = [];
  const own = input.templates.pages.flatMap((module) => routesOf(module, input, diagnostics));
  const routes: Route[] = [...own, ...redirectRoutes(input), ...assetRoutes(input)];
  diagnostics.push(...findCollisions(routes, input));
  if (diagnostics.length > 0) throw new Failure('problems', diagnostics);
  const ofKind = <K extends Route['kind']>(kind: K) =>
    routes.filter((route): route is Extract<Route, { kind: K }> => route.kind === kind).sort(byPath);
  return {
    pages: ofKind('page'),
    files: ofKind('file'),
    redirects: ofKind('redirect'),
    assets: ofKind('asset'),
    byPath: new Map(routes.map((route) => [route.path, route])),
  };
};
