import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from './built-site.mjs';
import { Missing } from './machine.mjs';

/** `page` links to `/about`. */
const EXAMPLES = [
  { name: 'eleventy', page: 'src/index.md' },
  { name: 'astro', page: 'src/pages/index.astro' },
  { name: 'vite', page: 'index.html' },
];

/** Astro 7 needs Node.js 22.12 or newer. `npm run` prefers a Node.js that is installed as a package. */
const NODE = 'node@24.21.0';
const isOldNode = Number(process.versions.node.split('.')[0]) < 22;

const npm = (cwd, ...args) =>
  spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });

const packInto = (folder) => {
  const { status, stdout, stderr } = npm(ROOT, 'pack', '--json', '--pack-destination', folder);
  if (status !== 0) throw new Error(`npm pack failed:\n${stderr}`);
  const [, file] = /"filename": "([^"]+)"/.exec(stdout);
  return path.resolve(folder, file);
};

const install = (folder, archive) => {
  const extra = isOldNode && path.basename(folder) === 'astro' ? [NODE] : [];
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--save-exact'];
  const { status, stderr } = npm(folder, 'install', ...flags, archive, ...extra);
  if (status !== 0)
    throw new Missing(
      `npm could not install ${folder}; is the registry reachable?\n${stderr.trim().split('\n').at(-1)}`,
    );
};

const breakLink = (file) => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('/about', '/abuot'));
};

const hasFinding = (output) => /^(error|warning|info) [A-Z]{3}-\d\d /m.test(output);

/** Builds the example unchanged and with a dead link. */
const tryExample = (folder, page) => {
  const build = () => {
    const { status, stdout, stderr } = npm(folder, 'run', 'build');
    return { status, output: stdout + stderr };
  };
  const problems = [];
  const green = build();
  if (green.status !== 0) problems.push(`the build fails:\n${green.output}`);
  else if (hasFinding(green.output)) problems.push(`the check reports findings:\n${green.output}`);
  breakLink(path.join(folder, page));
  const broken = build();
  if (broken.status === 0) problems.push('the build with a dead link succeeds');
  if (!/^error LNK-01 {2}the link \/abuot(\/|\.html) leads nowhere$/m.test(broken.output))
    problems.push(`the dead link is not reported:\n${broken.output}`);
  return problems;
};

/**
 * Builds `examples/check` outside the project, with the generators from npm and the packed package. Returns `[{ name,
 * version, problems }]`.
 */
export const judgeAdapters = () => {
  const work = mkdtempSync(path.join(realpathSync(tmpdir()), 'build-site-adapters-'));
  try {
    const archive = packInto(work);
    return EXAMPLES.map(({ name, page }) => {
      const folder = path.join(work, name);
      cpSync(path.join(ROOT, 'examples/check', name), folder, {
        recursive: true,
        filter: (file) => !/[\\/](node_modules|dist|_site|\.astro)$/.test(file),
      });
      const { devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
      install(folder, archive);
      return { name, version: Object.entries(devDependencies)[0].join(' '), problems: tryExample(folder, page) };
    });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
