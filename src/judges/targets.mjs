const KB = 1024;

/** Pages that are long by design. */
const LONG_PAGES = {
  // Lists every page of the site.
  sitemap: { html: 25 * KB, nodes: 2_200 },
  // Eight sections on one page.
  'knowledge-base': { html: 25 * KB },
};

/** Initial and idle scripts. The build itself limits only the initial ones (`budgets` in the settings). */
const SCRIPT = { 'printer-quiz': 12 * KB, '[state]/[city]': 4 * KB };

const targetsOf = (template) => ({
  lcp: 1_000,
  html: 14 * KB,
  nodes: 800,
  script: SCRIPT[template] ?? 5 * KB,
  ...LONG_PAGES[template],
});

export const COLUMNS = [
  ...['performance', 'accessibility', 'best-practices', 'seo'].map((category, index) => ({
    name: ['perf', 'a11y', 'best', 'SEO'][index],
    value: (figures) => figures[category],
    write: (score) => (score === undefined ? '–' : String(score)),
    misses: (score) => score !== undefined && score < 100,
  })),
  { name: 'LCP ms', key: 'lcp', misses: (value, { lcp }) => value > lcp },
  { name: 'CLS', key: 'cls', write: (value) => value.toFixed(3), misses: (value) => value >= 0.0005 },
  { name: 'TBT ms', key: 'tbt' },
  { name: 'requests', key: 'requests', misses: (value) => value > 6 },
  { name: 'third', key: 'thirdParties', misses: (value) => value > 0 },
  { name: 'transfer', key: 'transfer', write: (bytes) => `${(bytes / KB).toFixed(1)} KB` },
  {
    name: 'script',
    key: 'script',
    write: (bytes) => `${(bytes / KB).toFixed(1)} KB`,
    misses: (bytes, { script }) => bytes > script,
  },
  {
    name: 'HTML gzip',
    key: 'html',
    write: (bytes) => `${(bytes / KB).toFixed(1)} KB`,
    misses: (bytes, { html }) => bytes > html,
  },
  { name: 'main nodes', key: 'nodes', misses: (count, { nodes }) => count > nodes },
].map(({ key, ...column }) => ({
  value: (figures) => figures[key],
  write: (value) => String(Math.round(value)),
  misses: () => false,
  ...column,
}));

export const missesOf = (figures) =>
  COLUMNS.filter((column) => column.misses(column.value(figures), targetsOf(figures.template))).map(({ name }) => name);

export const tableOf = (rows) => {
  const cells = rows.map((figures) => {
    const missed = missesOf(figures);
    return [
      figures.template,
      ...COLUMNS.map((column) => `${column.write(column.value(figures))}${missed.includes(column.name) ? '!' : ''}`),
    ];
  });
  const all = [['template', ...COLUMNS.map(({ name }) => name)], ...cells];
  const widths = all[0].map((_, index) => Math.max(...all.map((row) => row[index].length)));
  return all
    .map((row) =>
      row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[index]))).join('  '),
    )
    .join('\n');
};
