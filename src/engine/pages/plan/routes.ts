import GithubSlugger from 'github-slugger';
import type { LoadInput } from '../../api/collections.ts';
import type { PathEntry } from '../../api/page.ts';
import type { Site } from '../../api/site.ts';
import type { Origins } from '../../content/origins.ts';
import { type Diagnostic, Failure, type Location, TemplateFault } from '../../core/diagnostics.ts';
import { fileOfPage, type TrailingSlash, toPagePath } from '../../core/page-files.ts';
import { pathProblem } from '../../core/url-path.ts';
import { isUrlPattern } from '../../core/url-pattern.ts';
import { traceError } from '../compile/bundle.ts';
import { messageOf } from '../compile/site-error.ts';
import type { PageModule, Templates } from '../compile/templates.ts';
import { findCollisions } from './collisions.ts';
import { wrongNames } from './param-names.ts';
import { badParam, badParts, badSegment, fillPattern, type Pattern, patternOf } from './pattern.ts';
import { redirectRoutes } from './redirects.ts';
import {
  type AssetRoute,
  contentOf,
  ENGINE_MODULE,
  type FileRoute,
  type PageRoute,
  type Plan,
  type Route,
  type RouteBase,
} from './route.ts';

export interface PlanInput {
  readonly root: string;
  readonly templates: Templates;
  readonly site: Site;
  readonly addresses: { readonly trailingSlash: TrailingSlash };
  readonly origins: Origins;
  readonly publicFiles: readonly string[];
  /** Relative to the output folder. */
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

const fixOf = (value: unknown): string | undefined => {
  if (value === undefined || value === '') return 'use a value that every record has, such as its id';
  const slug = typeof value === 'string' ? new GithubSlugger().slug(value.replaceAll('_', '-')) : '';
  return badSegment(slug) === undefined ? `rename its source, for example to "${slug}"` : undefined;
};

const checkParams = (
  module: PageModule,
  pattern: Pattern,
  { params, props }: PathEntry<object>,
  origins: Origins,
): Diagnostic[] => {
  const at = [...contentOf({ kind: 'page', props }, origins), { file: module.file }];
  return pattern.params.flatMap((name) => {
    const value = params[name];
    const reason = badParam(pattern, name, value);
    if (reason === undefined) return [];
    const given = value === undefined ? '' : `, but is ${JSON.stringify(value)}`;
    return [problem('plan/bad-param', `the param "${name}" of ${pattern.address} ${reason}${given}`, at, fixOf(value))];
  });
};

const pathsOf = (
  module: PageModule,
  { site, templates, root }: Pick<PlanInput, 'site' | 'templates' | 'root'>,
  diagnostics: Diagnostic[],
): readonly PathEntry<object>[] => {
  try {
    const entries = module.definition.paths(site, NOTHING_TO_LOAD);
    if (Array.isArray(entries)) return entries;
    const isLate = entries instanceof Promise;
    if (isLate) entries.catch(() => {});
    const fix = isLate ? 'make it async: paths: async (site) => …' : 'return { params, props } for each page';
    diagnostics.push(
      problem('plan/no-paths', `paths() of ${module.file} must return a list`, [{ file: module.file }], fix),
    );
    return [];
  } catch (error) {
    const trace = traceError(error, templates.bundle, root);
    if (error instanceof TemplateFault)
      diagnostics.push(problem(error.rule, error.message, trace.slice(0, 1), error.fix));
    else
      diagnostics.push(
        problem(
          'plan/paths-failed',
          `paths() of ${module.file} failed: ${messageOf(error)}`,
          trace.length > 0 ? trace : [{ file: module.file }],
        ),
      );
    return [];
  }
};

/**
 * Placeholder for synchronous `paths` functions. Functions that load data have already been called; see loaded-paths.ts.
 */
const NOTHING_TO_LOAD: LoadInput = { environment: {}, signal: new AbortController().signal };

const CATCH_ALL = /\[\.\.\./;

const wrongName = (file: string, { address }: Pattern, parts: readonly string[]): Diagnostic =>
  problem(
    'plan/wrong-name',
    `${file} would become ${address}, but names start with a letter or digit and contain only letters, digits, dots, hyphens and underscores, not ${parts.join(', ')}`,
    [{ file }],
    parts.some((part) => CATCH_ALL.test(part))
      ? 'use [...path] as a whole folder or file name: docs/[...path].tsx is /docs/ and all paths below it'
      : 'rename it: about-us.tsx is /about-us/, and [city].tsx is a page for each city; other modules belong outside templates/pages',
  );

/** Removes empty rest params. */
const given = (params: PathEntry<object>['params']): PageRoute['params'] =>
  Object.values(params).every((value) => value)
    ? (params as PageRoute['params'])
    : (Object.fromEntries(Object.entries(params).filter(([, value]) => value)) as PageRoute['params']);

export const routesOf = (
  module: PageModule,
  input: Pick<PlanInput, 'site' | 'addresses' | 'templates' | 'root' | 'origins'>,
  diagnostics: Diagnostic[],
): (PageRoute | FileRoute)[] => {
  const pattern = patternOf(module.file);
  const { definition } = module;
  if (definition.kind !== pattern.kind) {
    const fix =
      definition.kind === 'page'
        ? 'remove the additional extension from its name'
        : "add the file's extension to its name, such as feed.xml.ts";
    diagnostics.push(
      problem(
        'plan/wrong-name',
        `${module.file} exports a ${definition.kind}, but has the name of a ${pattern.kind}`,
        [{ file: module.file }],
        fix,
      ),
    );
    return [];
  }
  const wrongParts = badParts(pattern);
  if (wrongParts.length > 0) {
    diagnostics.push(wrongName(module.file, pattern, wrongParts));
    return [];
  }
  const entries = pathsOf(module, input, diagnostics);
  const misnamed = wrongNames({ root: input.root, module, pattern, entries });
  if (misnamed.length > 0) {
    diagnostics.push(...misnamed);
    return [];
  }
  return entries.flatMap(({ params = {}, props = {} }) => {
    const wrong = checkParams(module, pattern, { params, props }, input.origins);
    diagnostics.push(...wrong);
    if (wrong.length > 0) return [];
    const { kind } = definition;
    const filled = fillPattern(pattern, params);
    const path = kind === 'page' ? toPagePath(filled, input.addresses.trailingSlash) : filled;
    // Do not use spreads: V8 would create a hidden class for each object, which takes half a kilobyte per route.
    return [
      {
        kind,
        path,
        output: kind === 'page' ? fileOfPage(path) : path.slice(1),
        module: module.file,
        definition,
        params: given(params),
        props,
      } as PageRoute | FileRoute,
    ];
  });
};

const assetRoutes = ({ publicFiles, engineFiles }: PlanInput): AssetRoute[] => [
  ...publicFiles.map((file) => ({ kind: 'asset' as const, path: `/${file}`, output: file, module: `public/${file}` })),
  ...engineFiles.map((file) => ({ kind: 'asset' as const, path: `/${file}`, output: file, module: ENGINE_MODULE })),
];

const RESERVED = /^\/\.build-site/i;

const badPath = (route: Route, origins: Origins): Diagnostic[] => {
  const reason = RESERVED.test(route.path) ? 'has a name that is reserved for build-site' : pathProblem(route.path);
  if (reason === undefined) return [];
  const at = [...contentOf(route, origins), ...(route.module === ENGINE_MODULE ? [] : [{ file: route.module }])];
  return [problem('plan/bad-path', `the path ${JSON.stringify(route.path)} ${reason}`, at, 'rename its source')];
};

/** Removes duplicates, because an error in shared code occurs in every module that calls it. */
const withoutTwins = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...new Map(diagnostics.map((each) => [JSON.stringify(each), each])).values(),
];

/** Throws a Failure of kind `problems` with every invalid param and every collision. */
export const planRoutes = (input: PlanInput): Plan => {
  const diagnostics: Diagnostic[] = [];
  const own = input.templates.pages.flatMap((module) => routesOf(module, input, diagnostics));
  const redirects = redirectRoutes(input, diagnostics);
  const patterns = redirects.filter(({ path }) => isUrlPattern(path));
  const plain = redirects.filter(({ path }) => !isUrlPattern(path));
  const routes: Route[] = [...own, ...plain, ...assetRoutes(input)];
  diagnostics.push(
    ...routes.flatMap((route) => badPath(route, input.origins)),
    ...findCollisions(routes, input.origins),
  );
  if (diagnostics.length > 0) throw new Failure('problems', withoutTwins(diagnostics));
  const ofKind = <K extends Route['kind']>(kind: K) =>
    routes.filter((route): route is Extract<Route, { kind: K }> => route.kind === kind).sort(byPath);
  return {
    pages: ofKind('page'),
    files: ofKind('file'),
    redirects: ofKind('redirect'),
    patterns,
    assets: ofKind('asset'),
    byPath: new Map(routes.map((route) => [route.path, route])),
  };
};
