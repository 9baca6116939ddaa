import { gzipSync } from 'node:zlib';
import picomatch from 'picomatch';
import type { PageWeight } from '../check/site-facts.ts';
import type { PageRoute } from '../plan/route.ts';
import type { EngineSettings } from '../read/engine-settings.ts';
import type { Stage } from './stage.ts';

/** The budget of each page: that of the first pattern that matches. */
const budgetsOf = (budgets: EngineSettings['budgets']) => {
  const matchers = budgets.map(({ pages, html }) => ({ matches: picomatch(pages), html }));
  return ({ path }: PageRoute): number | undefined => matchers.find(({ matches }) => matches(path))?.html;
};

/**
 * Weighs the heaviest page of each template and budget as a host would send it: gzip, for every host has it.
 * Compressing all pages would take as long as rendering them.
 */
export const weighPages = (
  routes: readonly PageRoute[],
  stage: Stage,
  { budgets }: Pick<EngineSettings, 'budgets'>,
): PageWeight[] => {
  const budgetOf = budgetsOf(budgets);
  const heaviest = new Map<string, { route: PageRoute; budget: number }>();
  for (const route of routes) {
    const budget = budgetOf(route);
    if (budget === undefined) continue;
    const key = `${budget} ${route.module}`;
    const other = heaviest.get(key);
    if (other === undefined || stage.sizeOf(route.output) > stage.sizeOf(other.route.output)) {
      heaviest.set(key, { route, budget });
    }
  }
  return [...heaviest.values()].map(({ route: { path, output }, budget }) => ({
    path,
    bytes: gzipSync(stage.read(output)).length,
    budget,
  }));
};
