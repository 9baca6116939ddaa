import { expect, test } from 'vitest';
import { BASIC_SITE, makeSite, SMALL_SITE } from '../../support/site.ts';
import { openInDev, textOf } from '../../support/site-in-dev.ts';

const page = (imports: string, words: string) => `${imports}
import { definePage } from 'build-site';
export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1><p>${words}</p></main>,
});
`;

const ABOUT = 'templates/pages/about.tsx';

test('reports an image import at its line until the import is removed', async () => {
  const { pages, site, edit } = await openInDev(
    makeSite({ [ABOUT]: page('', 'We walk.'), 'content/pier.png': '\u0089PNG' }),
    SMALL_SITE,
  );
  await edit({ [ABOUT]: page("import pier from '../../content/pier.png';\nconsole.error(pier);", 'We ride.') });
  expect(site.problems).toMatchObject([
    {
      rule: 'templates/compile',
      message: 'content/pier.png cannot be imported: build-site does not support .png files',
      locations: [{ file: ABOUT, line: 1, column: 18 }],
    },
  ]);
  expect(textOf(pages.answer('/about/'))).toContain('We walk.');
  await edit({ [ABOUT]: page('', 'We sail.') });
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/about/'))).toContain('We sail.');
});

test('ignores a broken helper once no module imports it', async () => {
  const { site, edit } = await openInDev(makeSite({ [ABOUT]: page('', 'We walk.') }), SMALL_SITE);
  await edit({
    'templates/helper.ts': 'export const walk = ;\n',
    [ABOUT]: page("import { walk } from '../helper.ts';\nconsole.error(walk);", 'We ride.'),
  });
  expect(site.problems).toMatchObject([{ locations: [{ file: 'templates/helper.ts', line: 1 }] }]);
  await edit({ [ABOUT]: page('', 'We sail.') });
  expect(site.problems).toEqual([]);
  // The broken helper is reported again once a page imports it.
  await edit({ [ABOUT]: page("import { walk } from '../helper.ts';\nconsole.error(walk);", 'We ride.') });
  expect(site.problems).toHaveLength(1);
});

test('tolerates a collection that is added, removed or renamed', async () => {
  const root = makeSite();
  const { pages, site, edit } = await openInDev(root, SMALL_SITE);
  const before = textOf(pages.answer('/'));
  const { 'content/collections.ts': collections = '' } = BASIC_SITE;
  await edit({ 'content/collections.ts': collections.replace('notes: markdownFiles', 'entries: markdownFiles') });
  expect(textOf(pages.answer('/'))).toContain('the content has no collection \\"notes\\"');
  await edit({ 'content/collections.ts': collections });
  expect(site.problems).toEqual([]);
  expect(textOf(pages.answer('/'))).toBe(before);
});
