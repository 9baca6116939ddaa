import { expect, test } from 'vitest';
import { serveDev } from '../../support/dev.ts';
import { makeSite } from '../../support/site.ts';
import { refusal } from './refusal.ts';

const page = (
  head: string,
  component: string,
  before = '',
): string => `import { definePage, Link, useSite } from 'build-site';
${before}
export default definePage({
  ${head}
  component: ${component},
});
`;

const HEAD = "head: () => ({ title: 'About', description: 'About us.' }),";
const BODY = '() => <main><h1>About</h1></main>';

test('rejects two paths that differ only in case, because some file systems would store them as one file', async () => {
  expect(await refusal({ 'public/a/Logo.svg': '<svg/>', 'public/a/logo.svg': '<svg/>' })).toMatchInlineSnapshot(`
    "exit 1
    error plan/duplicate-path  two sources for /a/logo.svg: public/a/Logo.svg, and public/a/logo.svg
        at public/a/Logo.svg
        at public/a/logo.svg
        fix: rename or remove one of them
    Stopped: 1 error; nothing was published.
    "
  `);
  // The order does not matter, and both names can contain capitals.
  expect(await refusal({ 'public/a/LOGO.svg': '<svg/>', 'public/a/logo.SVG': '<svg/>' })).toContain(
    'two sources for /a/logo.SVG: public/a/LOGO.svg, and public/a/logo.SVG',
  );
});

test.each([
  [
    'a misspelt path',
    "import { Card } from '../parts/Crad.tsx';",
    'Could not resolve "../parts/Crad.tsx"',
    '2:22',
    'did you mean "../parts/Card.tsx"?',
  ],
  [
    'a path with two typing errors and no extension',
    "import { Card } from '../prats/Crad';",
    'Could not resolve "../prats/Crad"',
    '2:22',
    'did you mean "../parts/Card"?',
  ],
  [
    'a misspelt name',
    "import { townsOf as Card } from '../parts/Card.tsx';",
    'templates/parts/Card.tsx has no export "townsOf"',
    '2:10',
    'did you mean "townsIn"?',
  ],
  [
    'a missing name through a namespace import',
    "import * as parts from '../parts/Card.tsx';\nconst Card = parts.Picture;",
    'templates/parts/Card.tsx has no export "Picture"',
    '3:20',
    'it exports Card, townsIn',
  ],
  [
    'a default export instead of a named one',
    "import Card from '../parts/Card.tsx';",
    'templates/parts/Card.tsx has no export "default"',
    '2:8',
    'it exports Card, townsIn: import { Card }',
  ],
])('rejects an import of %s and suggests the right one', async (_, imported, message, place, fix) => {
  expect(
    await refusal({
      'templates/parts/Card.tsx':
        'export const Card = () => <p>x</p>;\nconst all = () => 1;\nexport { all as townsIn };\n',
      'templates/pages/about.tsx': page(HEAD, '() => <main><h1>About</h1><Card /></main>', imported),
    }),
  ).toBe(
    `exit 1\nerror templates/compile  ${message}\n    at templates/pages/about.tsx:${place}\n    fix: ${fix}\nStopped: 1 error; nothing was published.\n`,
  );
});

test('dev suggests the right import too', async () => {
  const { told } = await serveDev(
    makeSite({ 'templates/pages/about.tsx': page(HEAD, BODY, "import x from './indxe.tsx';\nconsole.log(x);") }),
  );
  await expect.poll(() => told.flat()).toMatchObject([{ fix: 'did you mean "./index.tsx"?' }]);
});

test('rejects a content/collections.ts without a default export', async () => {
  const printed = await refusal({
    'content/collections.ts':
      "import { defineContent, z } from 'build-site';\nexport const content = defineContent({ collections: {}, settings: z.strictObject({}) });\n",
  });
  expect(printed).toMatch(/^exit 1\n/);
  expect(printed).toContain('content/collections.ts');
});
