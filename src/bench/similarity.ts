import { loadSite } from '../engine/build/load-site.ts';
import { assemble } from '../engine/facts/html/markers.ts';
import { Corpus, type CorpusPage } from '../engine/facts/similarity/corpus.ts';
import { judgePages } from '../engine/facts/similarity/gate.ts';
import { PageTexts } from '../engine/facts/similarity/page-texts.ts';
import { PageRenderer } from '../engine/pages/render/page.tsx';
import { NO_DRAWINGS } from '../engine/pages/social-images/social-images.ts';

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Measures only the similarity gate. The words are extracted beforehand, as in a build. */
const measure = async (root: string, asOf: string, runs: number): Promise<void> => {
  const loaded = await loadSite({ root, asOf, environment: process.env, strict: false });
  const renderer = new PageRenderer({ ...loaded, socialImages: NO_DRAWINGS });
  const texts = new PageTexts(loaded.declared.names);
  const corpus = new Corpus();
  const pages: CorpusPage[] = [];
  for (const route of loaded.plan.pages) {
    const { head, html } = renderer.render(renderer.prepare(route));
    if (head.robots === 'noindex' || head.canonical === false) continue;
    corpus.add(route.path, texts.read(assemble(html, renderer.parts.all).html));
    pages.push(corpus.page(route.path) as CorpusPage);
  }
  const { gate: _, ...limits } = loaded.settings.similarity;
  const times = Array.from({ length: runs }, () => {
    const start = process.cpuUsage();
    judgePages(corpus, pages, limits);
    return process.cpuUsage(start).user / 1000;
  });
  const { copies, alike, hollow, thin } = judgePages(corpus, pages, limits);
  console.log(
    `similarity     ${median(times).toFixed(0)} ms of processor time for ${pages.length} pages: ` +
      `${copies.length} copies, ${alike.length} alike, ${hollow.length} hollow, ${thin.length} thin`,
  );
};

const [root = '', asOf = '', runs = '3'] = process.argv.slice(2);
await measure(root, asOf, Number(runs));
