import { expect, test } from 'vitest';
import { makeSite, output, run } from '../../../support/site.ts';

const siteWithIcon = (inlineFavicon: string): string =>
  makeSite({
    'content/settings.yml': `address: https://www.example.org\ntitle: Notes\nowner: Kim\nfavicon: /icon.svg\ninlineFavicon: ${JSON.stringify(inlineFavicon)}\n`,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  });

const iconOf = async (inlineFavicon: string): Promise<string> => {
  const root = siteWithIcon(inlineFavicon);
  expect(await run(root, [])).toMatchObject({ exitCode: 0, error: '' });
  return /<link rel="icon" href="([^"]*)">/.exec(output(root, 'notes/first/index.html'))?.[1] ?? '';
};

test('pages contain a small icon as a valid data URL', async () => {
  expect(
    await iconOf(`data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><title>Kim's &amp; co</title></svg>`),
  ).toBe(
    "data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22%3E%3Ctitle%3EKim's%20&amp;amp;%20co%3C/title%3E%3C/svg%3E",
  );
});

test.each([
  [
    'an encoded icon stays unchanged',
    "data:image/svg+xml,%3Csvg%20xmlns='x'%2F%3E",
    "data:image/svg+xml,%3Csvg%20xmlns='x'%2F%3E",
  ],
  [
    'a # in a colour does not start a fragment',
    "data:image/svg+xml,%3Cpath fill='#fff'/%3E",
    "data:image/svg+xml,%3Cpath%20fill='%23fff'/%3E",
  ],
  [
    'a literal percent sign is encoded',
    "data:image/svg+xml,<svg width='100%'/>",
    "data:image/svg+xml,%3Csvg%20width='100%25'/%3E",
  ],
  ['line breaks are encoded', 'data:image/svg+xml,<svg\n/>', 'data:image/svg+xml,%3Csvg%0A/%3E'],
  ['base64 stays unchanged', 'data:image/png;base64,iVBORw0KGgo+/a==', 'data:image/png;base64,iVBORw0KGgo+/a=='],
])('%s', async (__, setting, expected) => {
  expect(await iconOf(setting)).toBe(expected);
});
