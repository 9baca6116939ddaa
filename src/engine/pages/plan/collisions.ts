import type { Origins } from '../../content/origins.ts';
import type { Diagnostic, Location } from '../../core/diagnostics.ts';
import { HOSTS } from '../../core/hosts.ts';
import { ownFilesOf } from '../../output/hosts/host-files.ts';
import { contentOf, ENGINE_MODULE, type Route } from './route.ts';

const placesOf = (route: Route, origins: Origins): Location[] => [
  ...contentOf(route, origins),
  ...(route.module === ENGINE_MODULE ? [] : [{ file: route.module }]),
];

const parentOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));

/** Returns the folders that contain a file, innermost first. */
const foldersOf = (file: string): string[] => {
  const parent = parentOf(file);
  return parent === '' ? [] : [parent, ...foldersOf(parent)];
};

/** Returns the same key for names that macOS or Windows treat as the same file. */
const keyOf = ({ output }: Route): string => output.normalize('NFC').toLowerCase();

const EXTENDED: ReadonlyMap<string, string> = new Map([
  ['robots.txt', 'declare its lines under robots in content/hosting.yml'],
  ['_headers', 'declare its headers in content/hosting.yml'],
  ['_redirects', 'declare its redirects in templates/redirects.ts'],
  ...ownFilesOf(HOSTS).map(({ own }) => [own.file, own.howToExtend] as const),
]);

const hostFileCollision = (routes: readonly [Route, Route]): Diagnostic | undefined => {
  const [own] = routes.filter(({ module }) => module !== ENGINE_MODULE);
  const way = EXTENDED.get(routes[0].output);
  if (own === undefined || way === undefined || routes.every(({ module }) => module !== ENGINE_MODULE))
    return undefined;
  return {
    rule: 'plan/host-file',
    severity: 'error',
    message: `${own.module} would replace the ${routes[0].output} that build-site generates`,
    fix: `${way}, and delete ${own.module}; see "Crawler rules, headers and redirects" under Hosting in the documentation`,
    locations: [{ file: own.module }],
  };
};

/** Also reports files where another route needs a folder. Ignores case. */
export const findCollisions = (routes: readonly Route[], origins: Origins): Diagnostic[] => {
  const sourceOf = (route: Route) =>
    [route.module, ...contentOf(route, origins).map(({ file }) => file)].join(' with ');
  const collision = (rule: string, message: string, fix: string, pair: readonly Route[]): Diagnostic => ({
    rule,
    severity: 'error',
    message,
    fix,
    locations: pair.flatMap((route) => placesOf(route, origins)),
  });

  const byOutput = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of routes) {
    const other = byOutput.get(keyOf(route));
    if (other === undefined) byOutput.set(keyOf(route), route);
    else {
      const ofHost = hostFileCollision([other, route]);
      if (ofHost !== undefined) {
        diagnostics.push(ofHost);
        continue;
      }
      const message = `two sources for ${route.path}: ${sourceOf(other)}, and ${sourceOf(route)}`;
      diagnostics.push(collision('plan/duplicate-path', message, 'rename or remove one of them', [other, route]));
    }
  }
  const reported = new Set<Route>();
  for (const route of routes) {
    for (const other of foldersOf(keyOf(route)).flatMap((folder) => byOutput.get(folder) ?? [])) {
      if (reported.has(other)) continue;
      reported.add(other);
      const message = `${other.path} is a file, but ${route.path} needs it to be a folder`;
      diagnostics.push(collision('plan/file-and-folder', message, 'rename one of them', [other, route]));
    }
  }
  return diagnostics;
};
