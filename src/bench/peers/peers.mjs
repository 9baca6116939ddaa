import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMPARED, differenceBetween, summarise } from './compare.mjs';
import { citiesFor, makeData } from './data.mjs';
import { measure, measuresMemory } from './measure.mjs';
import { writeSite } from './sites.mjs';
import { toolsOf } from './tools.mjs';

const number = new Intl.NumberFormat('en-AU');
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Writes the site of every tool, with the packages where it looks for them. */
const prepare = async (tools, work, data) => {
  for (const { site, packages } of new Map(tools.map((tool) => [tool.site, tool])).values()) {
    const folder = path.join(work, site);
    await writeSite(site, folder, data);
    if (packages) symlinkSync(path.join(packages, 'node_modules'), path.join(folder, 'node_modules'));
  }
};

/** One cold build into a new folder, which is left. */
const buildCold = (tool, work, out) => {
  const cwd = path.join(work, tool.site);
  for (const cache of tool.caches) rmSync(path.join(cwd, cache), { recursive: true, force: true });
  return measure(tool.command(out), { cwd, environment: tool.environment, notes: path.join(work, 'time') });
};

/** Builds with every tool once and compares what they made with what the first one did. */
const verify = (tools, work) => {
  const first = path.join(work, 'first');
  const [own, ...others] = tools;
  buildCold(own, work, first);
  const ours = summarise(first);
  for (const tool of others) {
    const out = path.join(work, 'out');
    buildCold(tool, work, out);
    const difference = differenceBetween(ours, summarise(out));
    if (difference !== undefined) throw new Error(`${tool.name} builds another site: ${difference}`);
    rmSync(out, { recursive: true });
  }
  rmSync(first, { recursive: true });
  return ours;
};

/** Cold builds, tool after tool, each round beginning with the next tool. */
const runRounds = (tools, work, runs) => {
  const samples = new Map(tools.map((tool) => [tool.name, []]));
  for (let round = 0; round < runs; round++)
    for (let place = 0; place < tools.length; place++) {
      const tool = tools[(round + place) % tools.length];
      const out = path.join(work, 'out');
      samples.get(tool.name).push(buildCold(tool, work, out));
      rmSync(out, { recursive: true });
    }
  return samples;
};

/** Gives one city other figures, on all of its pages. */
const editCity = (site, round) => {
  const file = path.join(site, 'content/cities.json');
  const cities = JSON.parse(readFileSync(file, 'utf8'));
  // The last ones are in no menu.
  const city = cities.at(-1 - round);
  for (const { figures } of [city.copy, ...city.services, ...city.suburbs.map(({ copy }) => copy)])
    figures[0] = `7,${100 + round}`;
  writeFileSync(file, JSON.stringify(cities));
};

/** Builds again into the folder of a build: with nothing changed, and after one city's figures were edited. */
const runAgain = (tool, work, runs) => {
  const cwd = path.join(work, tool.site);
  const out = path.join(work, 'again');
  const build = () =>
    measure(tool.command(out), { cwd, environment: tool.environment, notes: path.join(work, 'time') });
  const samples = { unchanged: [], edited: [] };
  buildCold(tool, work, out);
  for (let round = 0; round < runs; round++) {
    samples.unchanged.push(build());
    editCity(cwd, round);
    samples.edited.push(build());
  }
  const written = (builds) => median(builds.map(({ stdout }) => JSON.parse(stdout).written));
  return [
    { name: '  nothing changed', samples: samples.unchanged, written: written(samples.unchanged) },
    { name: "  one city's figures edited", samples: samples.edited, written: written(samples.edited) },
  ];
};

const medianOf = (samples, part) => median(samples.map((sample) => sample[part]));

const line = ({ name, samples, written }, whole) => {
  const seconds = medianOf(samples, 'seconds');
  const costs = measuresMemory
    ? `${medianOf(samples, 'processor').toFixed(2).padStart(12)} ${medianOf(samples, 'megabytes').toFixed(0).padStart(9)}`
    : '';
  const files = written === undefined ? '' : `   ${number.format(written)} files written`;
  const least = Math.min(...samples.map((sample) => sample.seconds));
  return `  ${name.padEnd(50)} ${seconds.toFixed(2).padStart(8)} ${(seconds / whole).toFixed(2).padStart(8)} ${least.toFixed(2).padStart(8)} ${costs}${files}`;
};

const printTable = ({ ours, tools, cold, again, runs }) => {
  const pages = ours.pages.size;
  console.log(
    `${number.format(pages)} pages of ${(ours.bytes / pages / 1024).toFixed(1)} KB, ${number.format(ours.links)} links; medians of ${runs} interleaved cold builds, Node ${process.version}, NODE_ENV=production`,
  );
  const costs = measuresMemory ? ` ${'processor s'.padStart(12)} ${'peak MB'.padStart(9)}` : '';
  console.log(`  ${''.padEnd(50)} ${'seconds'.padStart(8)} ${'× ours'.padStart(8)} ${'least'.padStart(8)}${costs}`);
  const whole = medianOf(cold.get(tools[0].name), 'seconds');
  const rows = [...cold].map(([name, samples]) => ({ name, samples }));
  for (const row of [...rows.slice(0, 1), ...again, ...rows.slice(1)]) console.log(line(row, whole));
  for (const { name, missing } of tools.filter((tool) => tool.missing !== undefined))
    console.log(`  ${name} was left out: ${missing}.`);
  if (!measuresMemory) console.log('  Memory and processor time need GNU time (package time).');
  const others =
    cold.size > 2 ? 'Checked: all make the same pages, with the same' : 'Not checked against another tool:';
  console.log(`${others} ${COMPARED.join(', ')}, and list the same addresses in sitemap.xml.`);
  console.log('build-site alone carries its styles in each page, and has run every rule over all of them.');
};

/**
 * Builds one synthetic site with this engine and with its peers, side by side, and prints what each took. `command` is
 * this engine's; `packages` is where the peers are installed.
 */
export const benchPeers = async ({ command, packages, pages, runs, asOf }) => {
  const tools = toolsOf({ command, packages, asOf });
  const present = tools.filter(({ missing }) => missing === undefined);
  const work = mkdtempSync(path.join(tmpdir(), 'build-site-peers-'));
  try {
    await prepare(present, work, makeData(citiesFor(pages)));
    const ours = verify(present, work);
    const cold = runRounds(present, work, runs);
    printTable({ ours, tools, cold, again: runAgain(present[0], work, runs), runs });
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
