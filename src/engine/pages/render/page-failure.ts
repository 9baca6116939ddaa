import { FETCH_BEFORE } from '../../api/page.ts';
import type { Origins } from '../../content/origins.ts';
import { type Diagnostic, Failure, type Location, TemplateFault } from '../../core/diagnostics.ts';
import { placeOfKey } from '../../core/place-of-key.ts';
import { type Bundle, traceError } from '../compile/bundle.ts';
import { fixWithoutBrowser, messageOf } from '../compile/site-error.ts';
import { contentOf, type FileRoute, type PageRoute } from '../plan/route.ts';

/** Failure of a single page. Other pages can still be rendered. */
export class PageFailure extends Failure {
  constructor(problem: Diagnostic, cause: unknown) {
    super('problems', [problem], { cause });
  }
}

export interface SourcesOfSite {
  readonly root: string;
  readonly bundle: Bundle;
  readonly origins: Origins;
}

/** React's message for components that are async indirectly, through `lazy` or `use` with a promise. */
const SUSPENDED = /^A component suspended/;
const WAITS = {
  rule: 'templates/async-component',
  message: 'a component suspended, but pages are rendered synchronously',
  fix: FETCH_BEFORE,
};

const problemOf = (
  error: unknown,
  route: PageRoute | FileRoute,
  { bundle, root, origins }: SourcesOfSite,
): Diagnostic => {
  const trace = traceError(error, bundle, root);
  const ofTemplate: readonly Location[] = [
    ...trace.slice(0, 1),
    ...(trace[0]?.file === route.module ? [] : [{ file: route.module }]),
  ];
  const found = { severity: 'error', pages: [route.path] } as const;
  if (error instanceof Error && SUSPENDED.test(error.message)) return { ...found, ...WAITS, locations: ofTemplate };
  // The template caused the error, not the page's content.
  if (error instanceof TemplateFault) {
    const { rule, message, fix, place } = error;
    return {
      ...found,
      rule,
      message,
      fix,
      locations: place
        ? [place, ...ofTemplate]
        : error.key
          ? [placeOfKey(root, trace[0] ?? { file: route.module }, error.key)]
          : ofTemplate,
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

export const runPageCode = <T>(route: PageRoute | FileRoute, sources: SourcesOfSite, action: () => T): T => {
  try {
    return action();
  } catch (error) {
    throw error instanceof Failure ? error : new PageFailure(problemOf(error, route, sources), error);
  }
};

export const foldProblems = (failures: readonly Diagnostic[]): Diagnostic[] => {
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
