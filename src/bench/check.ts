import { runRules } from '../engine/check/check.ts';
import { siteFactsOf } from '../engine/check/sources/existing-site-facts.ts';
import { readFolder } from '../engine/check/sources/folder.ts';
import { RULES } from '../engine/rules/index.ts';

/** Processor time in milliseconds, because wall-clock time depends on the machine's load. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const SLOWEST = 5;

const measure = (folder: string): void => {
  const start = spent();
  const found = readFolder(folder);
  const read = spent() - start;
  global.gc?.();
  const heap = process.memoryUsage().heapUsed;
  const site = siteFactsOf(found);
  const times = RULES.map((rule) => {
    const before = spent();
    runRules(site, [rule]);
    return { id: rule.id, milliseconds: spent() - before };
  }).sort((a, b) => b.milliseconds - a.milliseconds);
  const rules = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const pages = found.pages.length;
  const per = (milliseconds: number) => `${milliseconds.toFixed(0)} ms (${(milliseconds / pages).toFixed(2)} per page)`;
  console.log(
    `${pages} pages: reading ${per(read)}, rules ${per(rules)}, facts ${(heap / 1e6).toFixed(0)} MB (${(heap / pages / 1024).toFixed(1)} KB per page)`,
  );
  const slowest = times.slice(0, SLOWEST).map(({ id, milliseconds }) => `${id} ${milliseconds.toFixed(0)} ms`);
  console.log(
    `  slowest rules: ${slowest.join(', ')}; peak memory ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`,
  );
};

const [folder = 'dist'] = process.argv.slice(2);
measure(folder);
