import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Versions measured with these sites. Astro needs a newer Node than this project. */
const PACKAGES = { '@11ty/eleventy': '3.1.7', astro: '7.3.5', node: '24.21.0' };

export const versionOf = (folder, name) =>
  JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;

/** Installs the peers once, outside the project. Returns the error message if that fails. */
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

export const hugoVersion = () => {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return status === 0 ? /v(\d+\.\d+\.\d+)/.exec(stdout)?.[1] : undefined;
};
