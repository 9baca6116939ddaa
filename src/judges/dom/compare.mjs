const dense = (text) => text.replace(/\s+/g, '');

const FACTS_WITHOUT_ORDER = new Set(['targets', 'ids', 'idsForRules', 'anchors']);

const listOf = (name, value) => {
  if (typeof value === 'string') return [dense(value)];
  const list = value.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
  return FACTS_WITHOUT_ORDER.has(name) ? list.sort() : list;
};

/** Length of the text around the first difference. */
const AROUND = 60;

const firstDifference = (ours, theirs) => {
  const at = ours.findIndex((item, index) => item !== theirs[index]);
  const [own = '(none)', other = '(none)'] = at < 0 ? [undefined, theirs[ours.length]] : [ours[at], theirs[at]];
  let from = 0;
  while (from < own.length && own[from] === other[from]) from++;
  const start = Math.max(0, from - AROUND / 2);
  return { engine: own.slice(start, start + AROUND * 2), chromium: other.slice(start, start + AROUND * 2) };
};

/** Returns the facts that differ, each with its first difference. */
export const compareFacts = (engine, chromium) =>
  Object.keys(engine).flatMap((fact) => {
    const [ours, theirs] = [engine, chromium].map((facts) => listOf(fact, facts[fact]));
    const isSame = ours.length === theirs.length && ours.every((item, index) => item === theirs[index]);
    return isSame ? [] : [{ fact, ...firstDifference(ours, theirs) }];
  });
