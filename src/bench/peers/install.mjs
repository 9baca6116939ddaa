import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The peers, at versions that were measured with these sites. Astro needs a newer Node than this project. */
const PACKAGES = { '@11ty/eleventy': '3.1.7', astro: '7.3.5', node: '24.21.0' };

/** Version of a package that is installed in a folder. */
export const versionOf = (folder, name) =>
  JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;

/**
 * Installs the peers into a folder of their own, once; never into the project. Gives what went wrong in words, or
 * undefined.
 */
export const installPeers = (folder) => {
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: PACKAGES });
  const file = path.join(folder, 'package.json');
  const isThere = Object.keys(PACKAGES).every((name) => existsSync(path.join(folder, 'node_modules', name)));
  if (isThere && existsSync(file) && readFileSync(file, 'utf8') === wanted) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, wanted);
  const { status, stderr } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return `npm could not install them: ${stderr.trim().split('\n').at(-1)}`;
};

/** What `hugo version` says, without its build; undefined where there is no Hugo. */
export const hugoVersion = () => {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return status === 0 ? /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] : undefined;
};
