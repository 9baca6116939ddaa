import { build } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';

const open = openBrowser();

const compileMerge = async (): Promise<string> => {
  const { outputFiles } = await build({
    stdin: {
      contents: "import { mergeNodes } from './src/engine/dev/client/merge.ts'; window.mergeNodes = mergeNodes;",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
};

const { tree } = fc.letrec<{ readonly tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('one', 'two', 'three'),
    fc
      .tuple(
        fc.constantFrom('p', 'ul', 'div'),
        fc.constantFrom('', ' class="a"', ' class="b" lang="en"'),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(([name, attributes, inner]) => `<x-${name}${attributes}>${inner.join('')}</x-${name}>`),
  ),
}));
const page = fc.array(tree, { maxLength: 4 }).map((parts) => parts.join(''));

/** Runs in the browser. Returns the merged HTML of each pair, or `reload`. */
const mergeAll = (pairs: readonly (readonly [before: string, after: string, live?: string])[]): string[] => {
  const { mergeNodes } = window as unknown as { mergeNodes: (live: Node, before: Node, after: Node) => boolean };
  const parse = (html: string): HTMLElement => {
    const element = document.createElement('main');
    element.innerHTML = html;
    return element;
  };
  return pairs.map(([before, after, shown = before]) => {
    const live = parse(shown);
    return mergeNodes(live, parse(before), parse(after)) ? live.innerHTML : 'reload';
  });
};

test("any page without client-side changes becomes identical to the server's HTML", async () => {
  const { page: tab } = await open();
  await tab.addScriptTag({ content: await compileMerge() });
  const pairs = fc.sample(fc.tuple(page, page), { numRuns: 1000, seed: 7 });
  expect(await tab.evaluate(mergeAll, pairs)).toEqual(pairs.map(([, after]) => after));
});

test.each([
  ['a script', '<p>1</p><script>1</script>', '<p>1</p><script>2</script>'],
  ['an element with its own script', '<p data-load="idle">1</p>', '<p data-load="idle">2</p>'],
  ['a new element with its own script', '<p>1</p>', '<p>1</p><p data-load="idle">2</p>'],
  ['the content of noscript', '<noscript>1</noscript>', '<noscript>2</noscript>'],
])('%s needs a reload', async (_, before, after) => {
  const { page: tab } = await open();
  await tab.addScriptTag({ content: await compileMerge() });
  expect(await tab.evaluate(mergeAll, [[before, after]] as const)).toEqual(['reload']);
});

test.each([
  ['added an element before it', '<p>0</p><p>1</p><p class="a">2</p>'],
  ['removed another element', '<p class="a">2</p>'],
])('an edit where a script has %s needs a reload', async (_, live) => {
  const { page: tab } = await open();
  await tab.addScriptTag({ content: await compileMerge() });
  const change = ['<p>1</p><p class="a">2</p>', '<p>1</p><p class="b">2</p>', live] as const;
  expect(await tab.evaluate(mergeAll, [change])).toEqual(['reload']);
});

test('changes to structured data and to content next to a script do not need a reload', async () => {
  const { page: tab } = await open();
  await tab.addScriptTag({ content: await compileMerge() });
  const [before, after] = ['1', '2'].map(
    (part) => `<p>${part}</p><script>1</script><script type="application/ld+json">${part}</script>`,
  ) as [string, string];
  expect(await tab.evaluate(mergeAll, [[before, after]] as const)).toEqual([after]);
});
