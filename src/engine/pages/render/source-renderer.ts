import { Origins } from '../../content/origins.ts';
import { assemble } from '../../facts/html/markers.ts';
import { compileTemplates } from '../compile/templates.ts';
import { type LoadedPaths, withPaths } from '../plan/loaded-paths.ts';
import { type PlanInput, planRoutes } from '../plan/routes.ts';
import { NO_DRAWINGS } from '../social-images/social-images.ts';
import { PageRenderer, type RenderInput } from './page.tsx';

type Input = Omit<RenderInput, 'socialImages'> &
  Pick<PlanInput, 'root' | 'addresses'> & { readonly loadedPaths: LoadedPaths };

/**
 * Recompiles the templates on first use. Returns undefined for an unknown page; its problem is then reported without
 * locations.
 */
export const sourceRenderer = ({ root, ...input }: Input) => {
  let prepared: Promise<(path: string) => string | undefined> | undefined;
  const prepare = async () => {
    const templates = withPaths(await compileTemplates(root, { development: true }), input.loadedPaths);
    const plan = planRoutes({
      root,
      templates,
      site: input.site,
      addresses: input.addresses,
      origins: new Origins(),
      publicFiles: [],
      engineFiles: [],
    });
    const renderer = new PageRenderer({ ...input, socialImages: NO_DRAWINGS });
    return (path: string): string | undefined => {
      const route = plan.byPath.get(path);
      return route?.kind === 'page'
        ? assemble(renderer.render(renderer.prepare(route)).html, renderer.parts.all).html
        : undefined;
    };
  };
  return async (path: string): Promise<string | undefined> => {
    prepared ??= prepare();
    return (await prepared)(path);
  };
};
