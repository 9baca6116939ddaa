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

/**
 * The recipes of docs/hosting.md, by heading. `deploys` is the folder that the recipe deploys. `isElsewhere`: the function
 * has another origin than the site.
 */
export const RECIPES = [
  { heading: 'Cloudflare Workers', id: 'workers', deploys: 'dist' },
  { heading: 'Cloudflare Pages', id: 'pages', deploys: 'dist' },
  { heading: 'Netlify', id: 'netlify', deploys: 'dist' },
  { heading: 'Vercel', id: 'vercel', deploys: 'deploy' },
  { heading: 'Azure Static Web Apps', id: 'azure', deploys: 'dist' },
  { heading: 'A Supabase function, for any host', id: 'supabase', deploys: 'dist', isElsewhere: true },
];

const succeed = (command, args, options) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stderr}`);
};

/** Returns the commands of a recipe, with the origins of the judge instead of the examples. */
const commandsOf = (heading, { site, functions }) =>
  blocksOf(heading)
    .find(({ language }) => language === 'sh')
    .text.replaceAll('https://www.example.com.au', site)
    .replaceAll('https://….supabase.co', functions)
    .trim()
    .split('\n');

/** Environment variables that a recipe sets for its function. */
const secretsIn = (commands) =>
  Object.fromEntries(
    commands.flatMap((line) => {
      const [, name, value] = /^npx supabase secrets set (\w+)=(\S+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value]];
    }),
  );

/** Follows a recipe, except for the commands that would deploy. */
const prepare = (folder, heading, commands) => {
  const [bundle] = blocksOf('The function for forms');
  const script = ['set -e', bundle.text, ...commands.filter((line) => !line.startsWith('npx '))]
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

/** Submits the contact form without JavaScript. Returns the status of the response and the URL of the resulting page. */
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
    return { status: answer.status(), url: page.url() };
  } finally {
    await page.close();
  }
};

/** `build-site leads --json` prints one lead a line. */
const leadOf = (root, email) => {
  const { stdout } = spawnSync(process.execPath, [COMMAND, 'leads', '--json', '--root', root], { encoding: 'utf8' });
  const line = stdout.split('\n').find((text) => text.includes(email));
  return line && JSON.parse(line);
};

const problemsOf = ({ status, url }, lead, site) =>
  [
    status !== 303 && `the form of a browser without script gets status ${status} instead of 303`,
    url !== `${site}/thank-you/` && `the visitor arrives at ${url} instead of ${site}/thank-you/`,
    lead === undefined && 'the lead is not stored',
    lead && lead.source_page !== '/contact/' && `the page of the lead is ${lead.source_page} instead of /contact/`,
  ].filter(Boolean);

/** Uses two host names, so that a function elsewhere has another site for the browser, not only another port. */
const originsOf = async ({ isElsewhere }) => {
  const site = `http://127.0.0.1:${await freePort()}`;
  return { site, functions: isElsewhere ? `http://localhost:${await freePort()}` : site };
};

const previewServer = (root, folder, origin) => {
  const args = ['preview', '--root', root, '--out', folder, '--port', new URL(origin).port];
  return startServer(process.execPath, [COMMAND, ...args], origin);
};

/** Adds the servers of the functions and of the site to `started`. */
const startServers = async (work, { id, deploys, isElsewhere }, { own, origins, settings }, started) => {
  const folder = path.join(own, deploys);
  const { port } = new URL(origins.functions);
  const { command, args, cwd, env } = functionServer(work, id, { folder, port, ...settings });
  started.push(await startServer(command, args, origins.functions, { cwd, env }));
  if (isElsewhere) started.push(await previewServer(own, folder, origins.site));
};

const judgeRecipe = async (work, recipe, { root, backend, browser }) => {
  const { heading, id } = recipe;
  const own = path.join(work, heading.replace(/\W+/g, '-'));
  mkdirSync(own);
  const origins = await originsOf(recipe);
  const commands = commandsOf(heading, origins);
  prepare(own, heading, commands);
  const settings = { backend, secrets: secretsIn(commands) };
  const servers = [];
  try {
    await startServers(work, recipe, { own, origins, settings }, servers);
    const email = `${id}@example.org`;
    const answer = await sendForm(browser, origins.site, email);
    return { name: heading, problems: problemsOf(answer, leadOf(root, email), origins.site) };
  } finally {
    for (const server of servers) await stopServer(server);
  }
};

/** Submits a form without JavaScript to the function of each recipe. `work` has the installed packages. */
export const judgeRecipes = async (work, recipes = RECIPES) => {
  const started = [];
  let browser;
  try {
    const root = path.join(work, 'site');
    // The smallest site that preview serves with a backend for leads.
    for (const name of ['dist', 'templates']) mkdirSync(path.join(root, name), { recursive: true });
    writeFileSync(path.join(root, 'dist/index.html'), '<!doctype html><title>Backend</title>\n');
    const backend = `http://127.0.0.1:${await freePort()}`;
    started.push(await previewServer(root, path.join(root, 'dist'), backend));
    browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
    const results = [];
    for (const recipe of recipes) results.push(await judgeRecipe(work, recipe, { root, backend, browser }));
    return results;
  } finally {
    await browser?.close();
    for (const server of started) await stopServer(server);
  }
};
