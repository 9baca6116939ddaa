import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { judgeAdapters } from './adapters.mjs';
import { judgeByAxe } from './axe.mjs';
import { needSite, pagesByTemplate, ROOT } from './built-site.mjs';
import { judgeDom } from './dom.mjs';
import { judgeEngines, tableOfEngines } from './engines.mjs';
import { judgeHosts } from './hosts.mjs';
import { judgeByLighthouse } from './lighthouse.mjs';
import { compareCheckers } from './links.mjs';
import { findBrowser, Missing, needJava, needJudges } from './machine.mjs';
import { isError, judgeByNu } from './nu.mjs';
import { missesOf, tableOf } from './targets.mjs';

const HELP = `npm run judge -- [--only vnu|lighthouse|axe|links|adapters|hosts|engines|dom] [--runs 3] [--site dist] [--out src/judges/results/judge]

Judges the built site (and builds it if the folder is empty): the Nu HTML checker on every page; Lighthouse with mobile
settings on the largest page of every template, repeated up to --runs times if a figure misses its target (the best run
counts); axe on the same pages in every state at two widths and in two colour schemes. Prints a table by template, in
which ! marks a missed target.
--only links compares the broken internal links that \`build-site check\`, linkinator and check-html-links find in a folder from any generator.
--only adapters builds the sites in examples/check with Eleventy, Astro and Vite from npm, with and without a dead link.
--only hosts asks the servers of nine hosts (from npm and Debian) for every behaviour and writes the tables of docs/hosting.md. It follows the
recipes for forms and sends a form in a browser without script.
--only engines goes the visitor's ways through the site in Chromium, Firefox and WebKitGTK (Debian: firefox-esr, webkit2gtk-driver, xvfb,
xauth), and prints a table of what differs. It skips an engine that is not installed.
--only dom compares the links, ids, headings and text that build-site reads from each page with Chromium's DOM. Without --site, it also
compares ten sites by other generators, from Debian packages (apt-get).
Exit codes: 0 every target met, 1 a target missed, 2 something is missing on this machine.`;

const printNu = ({ findings, left }) => {
  const errors = findings.filter(isError);
  console.log(`Nu HTML checker: ${errors.length === 0 ? 'no errors on any page' : `${errors.length} kinds of error`}`);
  for (const [reason, count] of Object.entries(left))
    if (count > 0) console.log(`  ${count} messages ignored: ${reason}`);
  for (const { kind, pages, example } of findings) {
    console.log(`  ${kind} on ${pages.length} pages, such as ${pages[0]} line ${example.line}: ${example.message}`);
    console.log(`    ${(example.extract ?? '').replace(/\s+/g, ' ').trim()}`);
  }
  return errors.length === 0;
};

const printLighthouse = (rows) => {
  console.log(`Lighthouse, mobile, one page of each of ${rows.length} templates\n`);
  console.log(`${tableOf(rows.map(({ figures }) => figures))}\n`);
  for (const { figures, findings } of rows) {
    const missed = missesOf(figures);
    if (missed.length > 0) console.log(`${figures.template} (${figures.address}) misses ${missed.join(', ')}`);
    for (const { category, audit, title, value, elements } of findings)
      console.log(`  ${category} ${audit}: ${[title, value, ...elements].filter(Boolean).join(' · ')}`);
  }
  return rows.every(({ figures }) => missesOf(figures).length === 0);
};

const printAxe = (rows) => {
  const wrong = rows.filter(({ violations }) => violations.length > 0);
  console.log(
    wrong.length === 0
      ? `axe: no violations on any of ${rows.length} templates`
      : `axe: violations on ${wrong.length} of ${rows.length} templates`,
  );
  for (const { template, address, violations } of wrong) {
    console.log(`  ${template} (${address})`);
    for (const { violation, states } of violations) console.log(`    ${violation} [${states.join(', ')}]`);
  }
  return wrong.length === 0;
};

const printLinks = ({ folder, pages, counts, agreed, differences }) => {
  console.log(`Broken internal links of ${folder}, ${pages} pages\n`);
  for (const [name, count] of Object.entries(counts)) console.log(`  ${name.padEnd(18)}${String(count).padStart(6)}`);
  console.log(`  ${'found by all'.padEnd(18)}${String(agreed).padStart(6)}\n`);
  for (const { address, found } of differences) console.log(`  only ${found.join(' and ')}: ${address}`);
  return differences.every(({ found }) => found.includes('build-site') === found.includes('linkinator'));
};

const printAdapters = (rows) => {
  for (const { version, problems } of rows)
    console.log(`${version}: ${problems.join('\n') || 'the check passes, and a dead link fails the build'}`);
  return rows.every(({ problems }) => problems.length === 0);
};

const printHosts = (rows) => {
  for (const { name, problems } of rows) console.log(`${name}: ${problems.join('; ') || 'as documented'}`);
  return rows.every(({ problems }) => problems.length === 0);
};

const printEngines = ({ judged, missing }) => {
  console.log(tableOfEngines(judged));
  for (const message of missing) console.log(`Skipped: ${message}`);
  return judged.every(({ results }) => results.every(({ problem }) => problem === undefined));
};

const printDom = (judged) => {
  for (const { site, version, pages, differences, known } of judged) {
    console.log(`${version ?? site}: ${pages} pages, ${differences.length} differences`);
    for (const { reason, count } of known) console.log(`  ${count} known differences: ${reason}`);
    for (const { file, fact, engine, chromium } of differences)
      console.log(`  ${file} ${fact}\n    build-site: ${engine}\n    Chromium:   ${chromium}`);
  }
  return judged.every(({ differences }) => differences.length === 0);
};

const JUDGES = ['vnu', 'lighthouse', 'axe', 'links', 'adapters', 'hosts', 'engines', 'dom'];

const judge = async ({ only, site, isOwnSite, out, runs }) => {
  if (only !== undefined && !JUDGES.includes(only))
    throw new Missing(`--only must be one of ${JUDGES.join(', ')}, not ${only}.`);
  if (!(runs >= 1)) throw new Missing('--runs must be at least 1.');
  const [byNu, byLighthouse, byAxe] = ['vnu', 'lighthouse', 'axe'].map((name) => only === undefined || only === name);
  if (byNu) needJava();
  if (byLighthouse || byAxe) findBrowser();
  if (!['axe', 'adapters', 'hosts', 'dom'].includes(only)) needJudges();
  if (!['links', 'adapters', 'hosts'].includes(only) && (only !== 'dom' || isOwnSite)) needSite(site);
  mkdirSync(out, { recursive: true });
  const results = {};
  const verdicts = [];
  if (byNu) {
    results.nu = judgeByNu(site);
    verdicts.push(printNu(results.nu));
  }
  if (byLighthouse) {
    results.lighthouse = await judgeByLighthouse(site, pagesByTemplate(site), {
      results: out,
      runs,
      isDone: (figures) => missesOf(figures).length === 0,
    });
    verdicts.push(printLighthouse(results.lighthouse));
  }
  if (byAxe) {
    results.axe = await judgeByAxe(site, pagesByTemplate(site));
    verdicts.push(printAxe(results.axe));
  }
  if (only === 'links') {
    results.links = await compareCheckers(site);
    verdicts.push(printLinks(results.links));
  }
  if (only === 'adapters') {
    results.adapters = judgeAdapters();
    verdicts.push(printAdapters(results.adapters));
  }
  if (only === 'hosts') {
    results.hosts = await judgeHosts();
    verdicts.push(printHosts(results.hosts));
  }
  if (only === 'engines') {
    results.engines = await judgeEngines(site);
    verdicts.push(printEngines(results.engines));
  }
  if (only === 'dom') {
    results.dom = await judgeDom(site, isOwnSite);
    verdicts.push(printDom(results.dom));
  }
  writeFileSync(path.join(out, 'judge.json'), JSON.stringify(results, undefined, 1));
  console.log(`\nReports: ${path.relative(process.cwd(), out) || '.'}`);
  return verdicts.every(Boolean) ? 0 : 1;
};

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    site: { type: 'string' },
    out: { type: 'string', default: 'src/judges/results/judge' },
    runs: { type: 'string', default: '3' },
    help: { type: 'boolean' },
  },
});
if (values.help) console.log(HELP);
else {
  try {
    process.exitCode = await judge({
      only: values.only,
      runs: Number(values.runs),
      site: path.resolve(ROOT, values.site ?? 'dist'),
      isOwnSite: values.site === undefined,
      out: path.resolve(ROOT, values.out),
    });
  } catch (error) {
    console.error(error instanceof Missing ? error.message : error);
    process.exitCode = 2;
  }
}
