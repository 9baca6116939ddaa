import { rmSync } from 'node:fs';
import path from 'node:path';
import { AS_OF, buildOnce } from './build-once.mjs';
import { bundle } from './bundle.mjs';
import { forgetBuilds } from './copy-site.mjs';
import { median, number } from './figures.mjs';
import { packFolder } from './pack-folder.mjs';
import { pageModules } from './page-modules.mjs';
import { run } from './processes.mjs';

const prepare = async (site, folder) => {
  const [whole, packed, content] = ['whole', 'packed', 'content.json'].map((name) => path.join(folder, name));
  await buildOnce(site, whole); // Warms the image cache.
  packFolder(whole, packed);
  rmSync(whole, { recursive: true });
  const programs = ['floor-content.ts', 'react-floor.tsx', 'similarity.ts'];
  const [floorContent, reactFloor, similarity] = await bundle(programs, [pageModules(site)]);
  await run([process.execPath, floorContent, site, content, AS_OF]);
  return {
    react: (out) => [process.execPath, reactFloor, content, out, AS_OF],
    write: (out) => [process.execPath, path.join(import.meta.dirname, 'write-floor.mjs'), packed, out],
    similarity: (runs) => [process.execPath, similarity, site, AS_OF, String(runs)],
  };
};

const sample = async (site, folder, programs, flags) => {
  const fresh = (name) => path.join(folder, 'out', name);
  forgetBuilds(site);
  const report = await buildOnce(site, fresh('build'), flags);
  const react = await run(programs.react(fresh('react')));
  const write = await run(programs.write(fresh('write')));
  rmSync(path.join(folder, 'out'), { recursive: true });
  return { report, react: react.milliseconds, write: write.milliseconds };
};

const timeOf = ({ phases }, name) =>
  phases.filter(({ phase }) => phase === name).reduce((sum, { milliseconds }) => sum + milliseconds, 0);

const phaseTimes = (reports) => {
  const names = new Set(reports.at(-1).phases.map(({ phase }) => phase));
  return [...names].map((name) => [name, median(reports.map((report) => timeOf(report, name)))]);
};

const printTable = (samples, where) => {
  const reports = samples.map(({ report }) => report);
  const { pages, bytes, links } = reports.at(-1);
  const whole = median(reports.map(({ milliseconds }) => milliseconds));
  const memory = median(reports.map(({ peakMemory }) => peakMemory));
  const phases = phaseTimes(reports);
  const start = whole - phases.reduce((sum, [, time]) => sum + time, 0);
  console.log(
    `${number.format(pages)} pages, ${number.format(bytes)} bytes, ${number.format(links)} links; medians of ${samples.length} cold builds ${where}, Node ${process.version}`,
  );
  console.log(
    `  build          ${whole.toFixed(0)} ms   ${number.format(Math.round((pages / whole) * 1000))} pages per second   peak memory ${(memory / 1e6).toFixed(0)} MB`,
  );
  for (const [phase, time] of phases) console.log(`    ${phase.padEnd(10)}   ${time.toFixed(0)} ms`);
  console.log(`    start        ${start.toFixed(0)} ms (process and program)`);
  for (const [name, key] of [
    ['React floor', 'react'],
    ['write floor', 'write'],
  ]) {
    const floor = median(samples.map((one) => one[key]));
    console.log(`  ${name}    ${floor.toFixed(0)} ms   build is ${(whole / floor).toFixed(2)} × of it`);
  }
};

/** Measures cold builds and their baselines in the same run. Prints medians. */
export const benchCold = async ({ site, work: { folder, where }, runs, flags }) => {
  const programs = await prepare(site, folder);
  const samples = [];
  for (let index = 0; index < runs; index++) samples.push(await sample(site, folder, programs, flags));
  printTable(samples, where);
  const { stdout } = await run(programs.similarity(runs));
  process.stdout.write(`  ${stdout}`);
};
