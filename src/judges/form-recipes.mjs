import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from './built-site.mjs';
import { blocksOf, writeDocumentedFiles } from './host-table/documented.mjs';
import { COMPATIBLE_UNTIL, functionServer } from './host-table/functions.mjs';
import { freePort, startServer, stopServer } from './host-table/servers.mjs';
import { BROWSER_ARGUMENTS, findBrowser } from './machine.mjs';

const COMMAND = path.join(ROOT, 'bin/build-site.js');

/** The recipes of docs/hosting.md, by heading. `deploys` is the folder that the last line of the recipe deploys. */
const RECIPES = [
  { heading: 'Cloudflare Workers', id: 'workers', deploys: 'dist' },
  { heading: 'Cloudflare Pages', id: 'pages', deploys: 'dist' },
  { heading: 'Netlify', id: 'netlify', deploys: 'dist' },
  { heading: 'Vercel', id: 'vercel', deploys: 'deploy' },
  { heading: 'Azure Static Web Apps', id: 'azure', deploys: 'dist' },
];

const succeed = (command, args, options) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
};

/** Follows a recipe up to its last line, which would deploy. */
const prepare = (folder, heading) => {
  const [bundle] = blocksOf('The function for forms');
  const lines = blocksOf(heading)
    .find(({ language }) => language === 'sh')
    .text.trim()
    .split('\n');
  const script = ['set -e', bundle.text, ...lines.slice(0, -1)]
    .join('\n')
    .replace('npx esbuild "src', `'${ROOT}/node_modules/.bin/esbuild' "${ROOT}/src`)
    .replace(
      'npm run build',
      `'${process.execPath}' '${COMMAND}' build --quiet --root '${ROOT}' --out '${folder}/dist'`,
    );
  succeed('bash', ['-c', script], { cwd: folder });
  writeDocumentedFiles(heading, folder);
  limitDate(path.join(folder, 'wrangler.toml'));
};

const limitDate = (file) => {
  if (!existsSync(file)) return;
  const toml = readFileSync(file, 'utf8');
  writeFileSync(file, toml.replace(/(?<=compatibility_date = ")[^"]+/, COMPATIBLE_UNTIL));
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

const judgeRecipe = async (work, { heading, id, deploys }, tools) => {
  const own = path.join(work, heading.replace(/ /g, '-'));
  mkdirSync(own);
  prepare(own, heading);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const site = { folder: path.join(own, deploys), port, backend: tools.backend };
  const { command, args, cwd, env } = functionServer(work, id, site);
  const server = await startServer(command, args, address, { cwd, env });
  try {
    const email = `${heading.replace(/\W/g, '.').toLowerCase()}@example.org`;
    const { status, path: next } = await sendForm(tools.browser, address, email);
    const isStored = leadsOf(tools.root).includes(email);
    const problems = [
      status !== 303 && `the form of a browser without script gets status ${status} instead of 303`,
      next !== '/thank-you/' && `the visitor arrives at ${next} instead of /thank-you/`,
      !isStored && 'the lead is not stored',
    ].filter(Boolean);
    return { name: heading, problems };
  } finally {
    await stopServer(server);
  }
};

/** Submits a form without JavaScript to the function of every recipe. `work` has the installed packages. */
export const judgeRecipes = async (work) => {
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
