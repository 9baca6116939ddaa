import { cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { refuseFolderName } from '../../engine/content/folder-name.ts';
import { SETTINGS_FILE } from '../../engine/content/settings.ts';
import { EXIT, usageFailure } from '../../engine/core/diagnostics.ts';
import { engineManifest, engineRoot } from '../../engine/core/site-root.ts';
import { readTextFile } from '../../engine/core/text-file.ts';
import type { Io } from '../io.ts';
import { type Manifest, readManifest, textThere, toJson, writeManifest } from '../new-package.ts';
import type { Colours } from '../print/diagnostics.ts';
import { type Starter, starterFolder, summaryOf } from '../starters.ts';

export interface InitFlags {
  readonly language: string;
  readonly starter: Starter;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** Folders in the example with build output and packages, which `init` does not copy. */
const MADE = ['.build-site', 'dist', 'node_modules'];

const IGNORED = ['node_modules/', 'dist/', '.build-site/', '.*.build-site/', '.env.local'];

/**
 * Files that are allowed in the target folder: dotfiles, files of a new repository, npm's files and this package's
 * archive.
 */
const MAY_BE_THERE = /^(\..*|LICENSE|README\.md|node_modules|package(-lock)?\.json|build-site-.*\.tgz)$/;

const TSCONFIG = { extends: 'build-site/tsconfig.json', include: ['content', 'templates'] };

const checkFree = (folder: string, given: string): void => {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats === undefined) return;
  const others = stats.isDirectory() ? readdirSync(folder).filter((name) => !MAY_BE_THERE.test(name)) : [];
  if (stats.isDirectory() && others.length === 0) return;
  throw usageFailure(
    'init/not-empty',
    stats.isDirectory() ? `the folder ${given} is not empty: it contains ${others[0]}` : `${given} is a file`,
    'choose an empty or new folder, such as guide; it may contain .git, package.json, README.md and LICENSE',
  );
};

/**
 * Rejects a clone, because it has no compiled files to install, and another project may own the package name in the
 * registry.
 */
const refuseClone = (given: string): void => {
  if (!existsSync(path.join(engineRoot(), 'src/cli'))) return;
  const { version } = engineManifest();
  throw usageFailure(
    'init/clone',
    'sites cannot install build-site from a clone',
    `run npm pack, then npx --yes ./build-site-${version}.tgz init ${given}`,
  );
};

const writeIgnored = (folder: string): void => {
  const file = path.join(folder, '.gitignore');
  const own = textThere(file);
  const missing = IGNORED.filter((line) => !own.split('\n').includes(line));
  writeFileSync(file, `${own.replace(/\n*$/, own && '\n')}${missing.join('\n')}\n`);
};

const writeLanguage = (folder: string, language: string): void => {
  const file = path.join(folder, SETTINGS_FILE);
  writeFileSync(file, readTextFile(file).replace(/^language: .*$/m, `language: ${language}`));
};

/** Copies the starter, keeping existing files. */
const makeSite = (folder: string, own: Manifest, { language, starter }: InitFlags): void => {
  const example = starterFolder(starter);
  mkdirSync(folder, { recursive: true });
  cpSync(example, folder, {
    recursive: true,
    force: false,
    filter: (file) => !MADE.includes(path.relative(example, file)),
  });
  writeLanguage(folder, language);
  writeManifest(folder, own);
  writeFileSync(path.join(folder, 'tsconfig.json'), toJson(TSCONFIG));
  writeIgnored(folder);
};

export const runInit = (given: string, flags: InitFlags, io: Io, colours: Colours): number => {
  const folder = path.resolve(io.cwd, given);
  refuseFolderName(folder);
  refuseClone(given);
  checkFree(folder, given);
  const own = readManifest(folder);
  try {
    makeSite(folder, own, flags);
  } catch (error) {
    throw usageFailure('init/disk', `${given} cannot be written: ${(error as Error).message}`, 'choose another folder');
  }
  if (flags.json) io.out(toJson({ folder }));
  else if (!flags.quiet)
    io.out(
      [
        `Created ${summaryOf(flags.starter)} in ${folder === io.cwd ? 'this folder' : given}.`,
        'Next:',
        ...[...(folder === io.cwd ? [] : [`cd ${given}`]), 'npm install', 'npm run dev'].map(
          (command) => `  ${colours.cyan(command)}`,
        ),
        '',
      ].join('\n'),
    );
  return EXIT.fine;
};
