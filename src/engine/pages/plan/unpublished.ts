import type { Unpublished } from '../../api/collections.ts';
import type { ReadSite } from '../../content/read-site.ts';
import { Failure } from '../../core/diagnostics.ts';
import type { UnpublishedPages } from '../../facts/site-facts.ts';
import { whyPageIsUnpublished } from './route.ts';
import { type PlanInput, planRoutes } from './routes.ts';

/**
 * Plans the site on the first call. The result only improves the message about a broken link, so the map is empty if
 * planning fails.
 */
export const findUnpublishedPages = (
  input: Omit<PlanInput, 'publicFiles' | 'engineFiles'> & Pick<ReadSite, 'completeSite' | 'unpublished'>,
): (() => UnpublishedPages) => {
  const { completeSite, unpublished } = input;
  const find = (): UnpublishedPages => {
    if (unpublished.size === 0) return new Map();
    try {
      const { pages } = planRoutes({ ...input, site: completeSite, publicFiles: [], engineFiles: [] });
      return new Map(
        pages.flatMap((route): [string, Unpublished][] => {
          const why = whyPageIsUnpublished(route, unpublished);
          return why ? [[route.path, why]] : [];
        }),
      );
    } catch (error) {
      if (error instanceof Failure) return new Map();
      throw error;
    }
  };
  let found: UnpublishedPages | undefined;
  return () => {
    found ??= find();
    return found;
  };
};
