import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildOnce } from './build-once.mjs';
import { forgetBuilds } from './copy-site.mjs';
import { AGAIN_EDITS, editsFor } from './edits.mjs';
import { median } from './figures.mjs';

const edit = (site, { file, change }) => {
  if (file === undefined) return;
  const place = path.join(site, file);
  writeFileSync(place, change(readFileSync(place, 'utf8')));
};

const sample = async (site, out, runs) => {
  const edits = editsFor(site, AGAIN_EDITS);
  const samples = new Map([['cold', []], ...edits.map(({ name }) => [name, []])]);
  await buildOnce(site, out); // Warms the image cache.
  for (let index = 0; index < runs; index++) {
    forgetBuilds(site);
    rmSync(out, { recursive: true });
    samples.get('cold').push(await buildOnce(site, out));
    for (const each of edits) {
      edit(site, each);
      samples.get(each.name).push(await buildOnce(site, out));
    }
  }
  return samples;
};

/** Builds a copy of a site without a cache and after each edit. Prints the median times of the whole command. */
export const benchAgain = async ({ site, work: { folder, where }, runs }) => {
  const samples = await sample(site, path.join(folder, 'out'), runs);
  const timeOf = (name) => median(samples.get(name).map(({ milliseconds }) => milliseconds));
  console.log(`medians of ${runs} builds ${where}, Node ${process.version}`);
  for (const [name, reports] of samples) {
    const { pages, recalled, written } = reports.at(-1);
    const ratio = (timeOf(name) / timeOf('cold')).toFixed(2);
    console.log(
      `  ${name.padEnd(24)} ${timeOf(name).toFixed(0).padStart(6)} ms   ${ratio} × cold   ${pages - recalled} pages rendered, ${written} files written`,
    );
  }
};
