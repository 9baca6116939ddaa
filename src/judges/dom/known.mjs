/** Differences that the engine accepts. */
const KNOWN = [
  {
    site: 'sqlite',
    files: ['docs.html', 'index.html'],
    reason: 'browsers repeat an unclosed link, without text, in the elements that follow; the engine reads it once',
  },
  {
    site: 'mediawiki',
    files: [
      'en/cpp/header/experimental/filesystem.html',
      'en/cpp/iterator/distance.html',
      'en/cpp/utility/pair/swap.html',
    ],
    reason: 'browsers move content that is directly in a table to before the table; the engine reads it in its place',
  },
];

/** Separates the known differences: `{ differences, known: [{ reason, count }] }`. */
export const withoutKnown = (site, differences) => {
  const reasons = KNOWN.filter((entry) => entry.site === site);
  const reasonOf = ({ file }) => reasons.find(({ files }) => files.includes(file))?.reason;
  const known = reasons.map(({ reason }) => ({
    reason,
    count: differences.filter((difference) => reasonOf(difference) === reason).length,
  }));
  return { differences: differences.filter((difference) => reasonOf(difference) === undefined), known };
};
