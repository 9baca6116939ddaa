import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { median, number } from '../figures.mjs';
import { packFolder } from '../pack-folder.mjs';
import { openWorkFolder } from '../work-folder.mjs';
import { COMPARED, differenceBetween, summarise } from './compare.mjs';
import { makeData, sizeFor } from './data.mjs';
import { measure, measuresMemory } from './measure.mjs';
import { writeSite } from './sites.mjs';
import { toolsOf } from './tools.mjs';

/** Disk space per page, for the sites of four tools, three outputs and our cache. */
const BYTES_OF_PAGE = 100_000;

const prepare = async (tools, work, data) => {
  for (const { site, packages } of new Map(tools.map((tool) => [tool.site, tool])).values()) {
    const folder = path.join(work, site);
    await writeSite(site, folder, data);
    if (packages) symlinkSync(path.join(packages, 'node_modules'), path.join(folder, 'node_modules'));
  }
};

const buildCold = (tool, work, out) => {
  const cwd = path.join(work, tool.site);
  for (const cache of tool.caches) rmSync(path.join(cwd, cache), { recursive: true, force: true });
  return measure(tool.command(out), { cwd, environment: tool.environment, notes: path.join(work, 'time') });
};

/** Compares each tool's output with that of the first one, which is written to `first`. */
const verify = async (tools, work, first) => {
  const [own, ...others] = tools;
  await buildCold(own, work, first);
  const ours = summarise(first);
  for (const tool of others) {
    const out = path.join(work, 'out');
    await buildCold(tool, work, out);
    const difference = differenceBetween(ours, summarise(out));
    if (difference !== undefined) throw new Error(`${tool.name} builds a different site: ${difference}`);
    rmSync(out, { recursive: true });
  }
  return ours;
};

const writeFloor = (built, work) => {
  const packed = path.join(work, 'packed');
  packFolder(built, packed);
  const script = path.join(import.meta.dirname, '../write-floor.mjs');
  return {
    name: 'write floor: only writing the files of build-site',
    site: 'build-site',
    caches: [],
    command: (out) => [process.execPath, script, packed, out],
  };
};

/** Each round starts with a different tool. */
const runRounds = async (tools, work, runs) => {
  const samples = new Map(tools.map((tool) => [tool.name, []]));
  for (let round = 0; round < runs; round++)
    for (let place = 0; place < tools.length; place++) {
      const tool = tools[(round + place) % tools.length];
      const out = path.join(work, 'out');
      samples.get(tool.name).push(await buildCold(tool, work, out));
      rmSync(out, { recursive: true });
    }
  return samples;
};

const editCity = (site, round) => {
  const file = path.join(site, 'content/cities.json');
  const cities = JSON.parse(readFileSync(file, 'utf8'));
  // The last cities do not appear in any menu.
  const city = cities.at(-1 - round);
  for (const { figures } of [city.copy, ...city.services, ...city.suburbs.map(({ copy }) => copy)])
    figures[0] = `7,${100 + round}`;
  writeFileSync(file, JSON.stringify(cities));
};

/** Rebuilds into an existing output, once without changes and once after editing a city's figures. */
const runAgain = async (tool, work, runs) => {
  const cwd = path.join(work, tool.site);
  const out = path.join(work, 'again');
  const build = () =>
    measure(tool.command(out), { cwd, environment: tool.environment, notes: path.join(work, 'time') });
  const samples = { unchanged: [], edited: [] };
  await buildCold(tool, work, out);
  for (let round = 0; round < runs; round++) {
    samples.unchanged.push(await build());
    editCity(cwd, round);
    samples.edited.push(await build());
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

const printTable = ({ ours, tools, cold, again, runs, where }) => {
  const pages = ours.pages.size;
  console.log(
    `${number.format(pages)} pages of ${(ours.bytes / pages / 1024).toFixed(1)} KB, ${number.format(ours.links)} links; medians of ${runs} interleaved cold builds ${where}, Node ${process.version}, NODE_ENV=production`,
  );
  const costs = measuresMemory ? ` ${'processor s'.padStart(12)} ${'peak MB'.padStart(9)}` : '';
  console.log(`  ${''.padEnd(50)} ${'seconds'.padStart(8)} ${'× ours'.padStart(8)} ${'least'.padStart(8)}${costs}`);
  const whole = medianOf(cold.get(tools[0].name), 'seconds');
  const rows = [...cold].map(([name, samples]) => ({ name, samples }));
  for (const row of [...rows.slice(0, 1), ...again, ...rows.slice(1)]) console.log(line(row, whole));
  for (const { name, missing } of tools.filter((tool) => tool.missing !== undefined))
    console.log(`  ${name} was skipped: ${missing}.`);
  if (!measuresMemory) console.log('  Memory and processor time need GNU time (package time).');
  const others = tools.filter(({ site, missing }) => site !== 'build-site' && missing === undefined);
  const checked =
    others.length > 0 ? 'Checked: all tools build the same pages, with the same' : 'Not checked against another tool:';
  console.log(`${checked} ${COMPARED.join(', ')}, and list the same URLs in sitemap.xml.`);
  console.log('Only build-site inlines its styles in each page, and it has checked every page with every rule.');
};

/** Builds the same synthetic site with every tool. Prints the times next to the time for only writing the files. */
export const benchPeers = async ({ pages, runs, against }) => {
  const tools = toolsOf(against);
  const present = tools.filter(({ missing }) => missing === undefined);
  const { folder: work, where } = openWorkFolder(pages * BYTES_OF_PAGE);
  await prepare(present, work, makeData(sizeFor(pages)));
  const first = path.join(work, 'first');
  const ours = await verify(present, work, first);
  const floor = writeFloor(first, work);
  rmSync(first, { recursive: true });
  const cold = await runRounds([...present, floor], work, runs);
  printTable({ ours, tools, cold, again: await runAgain(present[0], work, runs), runs, where });
};
