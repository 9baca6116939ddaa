import { DIAGNOSTICS_VERSION, EXIT } from '../../engine/diagnostics.ts';
import { listRoutes } from '../../engine/routes.ts';
import type { Io } from '../io.ts';
import { type CommonFlags, foldersOf, todayInSydney } from '../options.ts';

export interface RoutesFlags extends CommonFlags {
  readonly asOf?: string;
}

/** `build-site routes` */
export const runRoutes = async (flags: RoutesFlags, io: Io): Promise<number> => {
  const { root } = foldersOf(flags, io);
  const routes = await listRoutes({ root, asOf: flags.asOf ?? todayInSydney(io.now()), environment: io.environment });
  if (flags.json) {
    io.out(`${JSON.stringify({ version: DIAGNOSTICS_VERSION, routes }, null, 1)}\n`);
    return EXIT.fine;
  }
  const width = Math.max(...routes.map(({ path }) => path.length));
  io.out(
    routes
      .map(
        ({ path, kind, module, content }) =>
          `${path.padEnd(width)}  ${kind.padEnd(8)}  ${[module, ...content].join('  ')}\n`,
      )
      .join(''),
  );
  return EXIT.fine;
};
