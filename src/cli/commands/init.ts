import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT, usageFailure } from '../../engine/diagnostics.ts';
import { engineManifest, engineRoot } from '../../engine/root.ts';
import type { Io } from '../io.ts';
import type { Colours } from '../print/diagnostics.ts';

export interface InitFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What builds leave in a site. */
const MADE = ['.build-site', 'dist', 'node_modules'];

const TSCONFIG = { extends: 'build-site/tsconfig.json', include: ['content', 'templates'] };

/** Refuses a folder that holds anything, and what is no folder. */
const checkFree = (folder: string, given: string): void => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined || (stats.isDirectory() && readdirSync(folder).length === 0)) return;
  throw usageFailure(
    'init/not-empty',
    stats.isDirectory() ? `the folder ${given} is not empty` : `${given} is a file`,
    'name a folder that is empty, or does not exist yet, such as guide',
  );
};

/** A clone has no compiled files that a site could install, and its name in the registry may be somebody else's. */
const refuseClone = (given: string): void => {
  if (!existsSync(path.join(engineRoot(), 'src/cli'))) return;
  const { version } = engineManifest();
  throw usageFailure(
    'init/clone',
    'this is a clone of build-site, which no site can install',
    `npm pack, then npx --yes ./build-site-${version}.tgz init ${given}`,
  );
};

/** The archive that this package was installed from; undefined where it came from a registry. */
const archive = (): string | undefined => {
  const packages = path.dirname(engineRoot());
  try {
    const lock = JSON.parse(readFileSync(path.join(packages, '.package-lock.json'), 'utf8'));
    const [, file] = /^file:(.+)$/.exec(lock.packages['node_modules/build-site'].resolved) ?? [];
    return file && path.resolve(packages, '..', file);
  } catch {
    return undefined;
  }
};

/** How the new site names build-site among its packages. An archive goes along: the site is installed on other machines too. */
const bringSource = (folder: string): string => {
  const file = archive();
  if (file === undefined) return `^${engineManifest().version}`;
  const name = path.basename(file);
  cpSync(file, path.join(folder, name));
  return `file:${name}`;
};

const packageOf = (folder: string, source: string) => {
  const { dependencies, devDependencies } = engineManifest();
  return {
    name:
      path
        .basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-')
        .replace(/^-+/, '') || 'site',
    private: true,
    type: 'module',
    scripts: {
      dev: 'build-site dev',
      build: 'build-site build',
      check: 'build-site check',
      preview: 'build-site preview',
      typecheck: 'tsc',
    },
    dependencies: { 'build-site': source, feed: devDependencies.feed },
    devDependencies: {
      '@types/react': dependencies['@types/react'],
      'schema-dts': dependencies['schema-dts'],
      typescript: devDependencies.typescript,
    },
  };
};

const toJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** Copies the example into the folder, with what makes it a project of its own. */
const makeSite = (folder: string): void => {
  const example = path.join(engineRoot(), 'examples/guide');
  mkdirSync(folder, { recursive: true });
  cpSync(example, folder, { recursive: true, filter: (file) => !MADE.includes(path.relative(example, file)) });
  writeFileSync(path.join(folder, 'package.json'), toJson(packageOf(folder, bringSource(folder))));
  writeFileSync(path.join(folder, 'tsconfig.json'), toJson(TSCONFIG));
  writeFileSync(path.join(folder, '.gitignore'), 'node_modules/\ndist/\n.build-site/\n.*.build-site/\n.env.local\n');
};

/** `build-site init`: a small site that builds, for somebody to make their own of. */
export const runInit = (given: string, { json, quiet }: InitFlags, io: Io, colours: Colours): number => {
  const folder = path.resolve(io.cwd, given);
  refuseClone(given);
  checkFree(folder, given);
  try {
    makeSite(folder);
  } catch (error) {
    throw usageFailure('init/disk', `${given} cannot be written: ${(error as Error).message}`, 'choose another folder');
  }
  if (json) io.out(toJson({ folder }));
  else if (!quiet)
    io.out(
      [
        `Made ${given}: a guide with 3 towns, 8 places, 3 articles and a form, to make your own of.`,
        'Next:',
        ...[...(folder === io.cwd ? [] : [`cd ${given}`]), 'npm install', 'npm run dev'].map(
          (command) => `  ${colours.cyan(command)}`,
        ),
        '',
      ].join('\n'),
    );
  return EXIT.fine;
};
