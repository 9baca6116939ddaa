import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from './built-site.mjs';
import { hostAnswers } from './host-table/host-table.mjs';
import { COMPATIBLE_UNTIL, NODE, needServers, PACKAGES } from './host-table/hosts.mjs';
import { hostTables, withHostTables } from './host-table/markdown.mjs';
import { freePort, startServer, stopServer } from './host-table/servers.mjs';
import { BROWSER_ARGUMENTS, findBrowser, Missing } from './machine.mjs';

const COMMAND = path.join(ROOT, 'bin/build-site.js');

/** The recipes of docs/hosting.md, by heading. `port` follows the command. */
const RECIPES = [
  { heading: 'Cloudflare Workers', serve: ['dev', '--local', '--port'] },
  {
    heading: 'Cloudflare Pages',
    serve: ['pages', 'dev', 'dist', `--compatibility-date=${COMPATIBLE_UNTIL}`, '--port'],
  },
];

/** Returns the code blocks of a section: `{ language, text }`. */
const blocksOf = (document, heading) => {
  const [, section = ''] = document.split(new RegExp(`^##+ ${heading}\n`, 'm'));
  const [own] = section.split(/^##/m);
  return [...own.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));
};

const succeed = (command, args, options) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
};

/** Follows a recipe up to its last line, which would deploy. */
const prepare = (folder, { heading }, backend) => {
  const document = readFileSync(path.join(ROOT, 'docs/hosting.md'), 'utf8');
  const [bundle] = blocksOf(document, 'The function for forms');
  const blocks = blocksOf(document, heading);
  const script = blocks
    .find(({ language }) => language === 'sh')
    .text.trim()
    .split('\n')
    .slice(0, -1)
    .join('\n');
  const build = `'${process.execPath}' '${COMMAND}' build --quiet --root '${ROOT}' --out '${folder}/dist'`;
  const steps = `set -e\n${bundle.text}\n${script.replace('npm run build', build)}`;
  succeed('bash', ['-c', steps.replaceAll('"$2"', `"${folder}/$2"`)], { cwd: ROOT });
  const toml = blocks.find(({ language }) => language === 'toml')?.text;
  if (toml)
    writeFileSync(
      path.join(folder, 'wrangler.toml'),
      toml.replace(/(?<=compatibility_date = ")[^"]+/, COMPATIBLE_UNTIL),
    );
  writeFileSync(path.join(folder, '.dev.vars'), `SUPABASE_URL=${backend}\nSUPABASE_SECRET_KEY=sb_secret_judge\n`);
};

/** Submits the contact form without JavaScript. Returns the status and path of the resulting page. */
const sendForm = async (browser, address, email) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(`${address}/contact/`);
    await page.fill('[name=name]', 'Kim Nguyen');
    await page.fill('[name=email]', email);
    await page.fill('[name=phone]', '0491 570 006');
    await page.fill('[name=business_name]', 'Nguyen Conveyancing');
    const answered = page.waitForResponse(
      (response) => response.request().isNavigationRequest() && response.request().method() === 'POST',
    );
    await page.click('.quote-card button[type=submit], .quote-card button:not([type])');
    const answer = await answered;
    await page.waitForLoadState();
    return { status: answer.status(), path: new URL(page.url()).pathname };
  } finally {
    await page.close();
  }
};

const leadsOf = (root) => {
  const { stdout } = spawnSync(process.execPath, [COMMAND, 'leads', '--json', '--root', root], { encoding: 'utf8' });
  return stdout;
};

const judgeRecipe = async (work, recipe, tools) => {
  const folder = path.join(work, recipe.heading.replace(/ /g, '-'));
  mkdirSync(folder);
  prepare(folder, recipe, tools.backend);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const wrangler = path.join(work, 'node_modules/wrangler/bin/wrangler.js');
  const server = await startServer(process.execPath, [wrangler, ...recipe.serve, String(port)], address, {
    cwd: folder,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' },
  });
  try {
    const email = `${recipe.heading.replace(/\W/g, '.').toLowerCase()}@example.org`;
    const { status, path: next } = await sendForm(tools.browser, address, email);
    const isStored = leadsOf(tools.root).includes(email);
    const problems = [
      status !== 303 && `the form of a browser without script gets status ${status} instead of 303`,
      next !== '/thank-you/' && `the visitor arrives at ${next} instead of /thank-you/`,
      !isStored && 'the lead is not stored',
    ].filter(Boolean);
    return { name: recipe.heading, problems };
  } finally {
    await stopServer(server);
  }
};

const install = (folder, packages, ...flags) => {
  mkdirSync(folder, { recursive: true });
  const all = ['--no-audit', '--no-fund', '--no-package-lock', ...flags];
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...all, ...packages], { stdio: 'ignore' });
  if (status !== 0) throw new Missing(`npm could not install ${packages.join(' ')}; is the registry reachable?`);
};

const judgeRecipes = async (work) => {
  const started = [];
  let browser;
  try {
    const root = path.join(work, 'site');
    // The smallest site that preview serves with a backend for leads.
    for (const name of ['dist', 'templates']) mkdirSync(path.join(root, name), { recursive: true });
    writeFileSync(path.join(root, 'dist/index.html'), '<!doctype html><title>Backend</title>\n');
    const port = await freePort();
    const backend = `http://127.0.0.1:${port}`;
    const args = [COMMAND, 'preview', '--root', root, '--port', String(port)];
    started.push(await startServer(process.execPath, args, backend));
    browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
    const results = [];
    for (const recipe of RECIPES) results.push(await judgeRecipe(work, recipe, { root, backend, browser }));
    return results;
  } finally {
    await browser?.close();
    for (const server of started) await stopServer(server);
  }
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
