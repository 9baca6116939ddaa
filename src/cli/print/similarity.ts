import type { ComparedPair, PageSimilarity, SimilarityReport } from '../../engine/similarity.ts';

const MAX_SENTENCES = 3;

const figure = (value: number): string => value.toFixed(2);
const percent = (value: number): string => `${Math.round(value * 100)}%`;

/** Computes a nearest-rank quantile. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
  readonly worst: PageSimilarity | undefined;
}

const rowOf = (name: string, pages: readonly PageSimilarity[]): Row => {
  const similarity = ascending(pages.map((page) => page.similarity));
  const unique = ascending(pages.map((page) => page.unique));
  const cells = [
    String(pages.length),
    figure(quantile(similarity, 0.5)),
    figure(quantile(similarity, 0.95)),
    figure(quantile(similarity, 1)),
    percent(quantile(unique, 0.5)),
    percent(quantile(unique, 0)),
  ];
  return { name, cells, worst: pages.find((page) => page.similarity === similarity.at(-1)) };
};

const HEADINGS = ['pages', 'median', '95%', 'max', 'unique', 'least unique'];

const table = (rows: readonly Row[]): string[] => {
  const first = Math.max(...rows.map(({ name }) => name.length));
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map(({ cells }) => cells[column]?.length ?? 0)),
  );
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(first)}  ${cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  ')}`;
  return [line('', HEADINGS), ...rows.map(({ name, cells }) => line(name, cells))];
};

const histogram = (pages: readonly PageSimilarity[]): string[] => {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const { similarity } of pages) {
    const tenth = Math.min(9, Math.floor(similarity * 10));
    counts[tenth] = (counts[tenth] ?? 0) + 1;
  }
  const most = Math.max(...counts);
  const width = String(most).length;
  return counts.map((count, tenth) => {
    const range = `${(tenth / 10).toFixed(1)}–${((tenth + 1) / 10).toFixed(1)}`;
    return `  ${range}  ${String(count).padStart(width)}  ${'█'.repeat(Math.round((count / Math.max(most, 1)) * 40))}`.trimEnd();
  });
};

const pairLines = ({ first, second, similarity, shared }: ComparedPair, limit: number): string[] => [
  `  ${figure(similarity)}  ${first}  ${second}`,
  ...shared.slice(0, limit).map((sentence) => `        ${sentence.words} words: ${sentence.first}`),
  ...(shared.length > limit ? [`        and ${shared.length - limit} more`] : []),
];

export const formatPair = (pair: ComparedPair): string => `${pairLines(pair, Number.POSITIVE_INFINITY).join('\n')}\n`;

export const formatSimilarity = ({ pages, threshold, pairs, worst }: SimilarityReport): string => {
  const templates = [...new Set(pages.map(({ template }) => template))].sort();
  const rows = [
    ...templates.map((name) =>
      rowOf(
        name.replace(/^templates\/pages\//, ''),
        pages.filter(({ template }) => template === name),
      ),
    ),
    rowOf('all', pages),
  ];
  return `${[
    'Similarity of each page to its nearest neighbour (names masked), and its share of unique words',
    ...table(rows),
    '',
    'Most similar pages of each template',
    ...rows
      .slice(0, -1)
      .flatMap(({ worst: page }) =>
        page?.nearest === undefined ? [] : [`  ${figure(page.similarity)}  ${page.path}  ${page.nearest}`],
      ),
    '',
    'Number of pages by similarity to the nearest neighbour',
    ...histogram(pages),
    '',
    `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} at or above ${figure(threshold)}${worst.length > 0 ? '; the worst, with shared sentences:' : ''}`,
    ...worst.flatMap((pair) => pairLines(pair, MAX_SENTENCES)),
  ].join('\n')}\n`;
};
