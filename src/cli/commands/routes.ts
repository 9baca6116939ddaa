import type { Unpublished } from '../../engine/api/collections.ts';
import { DIAGNOSTICS_VERSION, EXIT } from '../../engine/core/diagnostics.ts';
import { listRoutes } from '../../engine/routes.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf, todayHere } from '../parse-options.ts';

export interface RoutesFlags extends CommonFlags {
  readonly asOf?: string;
  readonly drafts?: boolean;
}

const noteOf = (unpublished: Unpublished | undefined): string[] => {
  if (unpublished === undefined) return [];
  return [unpublished.reason === 'draft' ? '(draft)' : `(from ${unpublished.publishedAt})`];
};

export const runRoutes = async (flags: RoutesFlags, io: Io): Promise<number> => {
  const { root } = foldersOf(flags, io);
  const { asOf = todayHere(root, io), drafts = false } = flags;
  const routes = await listRoutes({ root, asOf, drafts, environment: io.environment });
  if (flags.json) {
    io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, routes }, null, 1)}\n`);
    return EXIT.fine;
  }
  const width = Math.max(...routes.map(({ path }) => path.length));
  io.out(
    routes
      .map(
        ({ path, kind, module, content, unpublished }) =>
          `${path.padEnd(width)}  ${kind.padEnd(8)}  ${[module, ...content, ...noteOf(unpublished)].join('  ')}\n`,
      )
      .join(''),
  );
  return EXIT.fine;
};
