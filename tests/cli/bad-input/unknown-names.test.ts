import { expect, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { makeSite } from '../../support/site.ts';
import { collections, refusal } from './refusal.ts';

const ABOUT = 'templates/pages/about.tsx';

const page = (before: string, shown: string): string => `import { definePage } from 'build-site';
${before}
export default definePage({
  head: () => ({ title: 'About', description: 'About us.' }),
  component: () => <main><h1>About</h1>${shown}</main>,
});
`;

const LNK = page("import { Lnk } from 'build-site';", '<Lnk to="/">Home</Lnk>');

test.each([
  ['a component', LNK, 'build-site has no "Lnk"', '5:41', 'did you mean "Link"?'],
  [
    'a component of a namespace import',
    page("import * as all from 'build-site';", '<all.Lnk to="/">Home</all.Lnk>'),
    'build-site has no "Lnk"',
    '5:45',
    'did you mean "Link"?',
  ],
  [
    'a function',
    page("import { useSit } from 'build-site';", '{useSit().asOf}'),
    'build-site has no "useSit"',
    '5:41',
    'did you mean "useSite"?',
  ],
  [
    'a React hook',
    page("import { useMem } from 'react';", '{useMem(() => 1)}'),
    'react has no "useMem"',
    '5:41',
    'did you mean "useMemo"?',
  ],
  [
    "a hook of React's default import",
    page("import React from 'react';", '{React.useElsewhere(() => 1)}'),
    'react has no "useElsewhere"',
    '5:47',
    'see https://react.dev/reference/react',
  ],
])('rejects an unknown name where it is used: %s', async (_, about, problem, place, fix) => {
  expect(await refusal({ [ABOUT]: about })).toBe(
    `exit 1\nerror templates/unknown-name  ${problem}\n    at ${ABOUT}:${place}\n    on /about/\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  );
});

test.each([
  ['field.txt()', 'field has no "txt"', '81', 'did you mean "text"?'],
  ['z.strng()', 'z has no "strng"', '77', 'did you mean "string"?'],
  ['field.telephone()', 'field has no "telephone"', '81', 'available: number, integer, boolean, date, image, text'],
])('rejects an unknown schema %s and suggests an existing one', async (written, problem, column, fix) => {
  const prices = `prices: dataList({ file: 'prices.yml', schema: z.strictObject({ name: ${written} }) }),`;
  expect(await refusal({ 'content/collections.ts': collections(prices) })).toBe(
    `exit 1\nerror templates/unknown-name  ${problem}\n    at content/collections.ts:5:${column}\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  );
});

test.each([
  [
    'a component',
    { [ABOUT]: page("import { z } from 'zod';", '{z.strng().parse(1)}') },
    'rendering /about/ failed: z.strng is not a function',
  ],
  [
    'paths',
    { [ABOUT]: page("import { strng } from 'zod';", '').replace('head:', 'paths: () => strng(),\n  head:') },
    `paths() of ${ABOUT} failed: strng is not a function`,
  ],
  [
    'a module',
    { [ABOUT]: page("import { strng } from 'zod';\nconsole.log(strng());", '') },
    "the site's own code failed: strng is not a function",
  ],
])('reports a call to a missing function in %s under its name in the source', async (_, changes, message) => {
  const printed = await refusal(changes);
  expect(printed).toContain(`  ${message}\n    at ${ABOUT}:`);
});

test('dev shows the error instead of the page', async () => {
  const { at, told } = await serveDev(makeSite({ [ABOUT]: LNK }));
  const shown = await (await fetch(at('/about/'))).text();
  expect(shown).toContain('build-site has no "Lnk"');
  expect(shown).toContain('Fix: did you mean "Link"?');
  expect(told.flat()).toMatchObject([{ rule: 'templates/unknown-name', locations: [{ file: ABOUT, line: 5 }] }]);
});
