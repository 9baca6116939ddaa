import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './built-site.mjs';
import { judgeRecipes } from './form-recipes.mjs';
import { hostAnswers } from './host-table/host-table.mjs';
import { NODE, needServers, PACKAGES } from './host-table/hosts.mjs';
import { hostTables, withHostTables } from './host-table/markdown.mjs';
import { Missing } from './machine.mjs';

const install = (folder, packages, ...flags) => {
  mkdirSync(folder, { recursive: true });
  const all = ['--no-audit', '--no-fund', '--no-package-lock', ...flags];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...all, ...packages], { stdio: 'ignore' });
  if (status !== 0) throw new Missing(`npm could not install ${packages.join(' ')}; is the registry reachable?`);
};

/** Writes what the hosts do into docs/hosting.md. A change is a problem, so that it is reviewed. */
const judgeTable = async (work) => {
  const file = path.join(ROOT, 'docs/hosting.md');
  const document = readFileSync(file, 'utf8');
  const updated = withHostTables(document, hostTables(await hostAnswers(work)));
  writeFileSync(file, updated);
  return { name: 'Table of docs/hosting.md', problems: updated === document ? [] : ['it has changed: see git diff'] };
};

/**
 * Asks the hosts' own servers for every behaviour, follows the recipes of docs/hosting.md and submits a form without
 * JavaScript. Returns `[{ name, problems }]`.
 */
export const judgeHosts = async () => {
  needServers();
  const work = mkdtempSync(path.join(realpathSync(tmpdir()), 'build-site-hosts-'));
  try {
    install(work, PACKAGES, '--ignore-scripts');
    install(path.join(work, 'node'), [NODE]);
    return [await judgeTable(work), ...(await judgeRecipes(work))];
  } finally {
    rmSync(work, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
};
