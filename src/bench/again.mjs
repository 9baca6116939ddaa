import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Raises the first number after a key. */
const raise = (text, key) =>
  text.replace(
    new RegExp(`("${key}": \\{?\\s*(?:"value": )?)(\\d+)`),
    (_, before, value) => before + (Number(value) + 1),
  );

/** What somebody changes between two builds. */
const EDITS = [
  { name: 'nothing changed', file: undefined },
  {
    name: "one city's residents",
    file: 'content/locations/nsw/newcastle.json',
    change: (text) => raise(text, 'population'),
  },
  {
    name: "one city's median age",
    file: 'content/locations/nsw/newcastle.json',
    change: (text) => raise(text, 'medianAge2021'),
  },
  {
    name: 'text of an article',
    file: 'content/blog/printer-security-guide.md',
    change: (text) => `${text.trimEnd()} Again.\n`,
  },
  {
    name: 'page template',
    file: 'templates/pages/[state]/[city].tsx',
    change: (text) => text.replace(/printer lease terms/i, 'Again printer lease terms'),
  },
];

const edit = (site, { file, change }) => {
  if (file === undefined) return;
  const place = path.join(site, file);
  const text = readFileSync(place, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`Nothing changes in ${file}.`);
  writeFileSync(place, changed);
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Builds a copy of the site into a new folder and again after each edit, several times, and prints medians of the whole
 * command. `run` runs it with the arguments it is given.
 */
export const benchAgain = ({ command, site, out, runs, asOf, run }) => {
  const build = () => {
    const built = run([command, 'build', '--root', site, '--out', out, '--as-of', asOf, '--json']);
    return { ...JSON.parse(built.stdout), milliseconds: built.milliseconds };
  };
  const samples = new Map([['cold', []], ...EDITS.map(({ name }) => [name, []])]);
  build(); // Pictures are drawn and code is compiled.
  for (let index = 0; index < runs; index++) {
    rmSync(out, { recursive: true, force: true });
    samples.get('cold').push(build());
    for (const each of EDITS) {
      edit(site, each);
      samples.get(each.name).push(build());
    }
  }
  rmSync(out, { recursive: true, force: true });
  const cold = median(samples.get('cold').map(({ milliseconds }) => milliseconds));
  for (const [name, builds] of samples) {
    const time = median(builds.map(({ milliseconds }) => milliseconds));
    const [{ pages, recalled, written }] = builds.slice(-1);
    console.log(
      `  ${name.padEnd(24)} ${time.toFixed(0).padStart(6)} ms   ${(time / cold).toFixed(2)} × cold   ${pages - recalled} pages rendered, ${written} files written`,
    );
  }
};
