import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../../src/engine/content/front-matter.ts';
import { SyntaxProblem } from '../../../src/engine/content/syntax-problem.ts';

const FILE = '---\ntitle: A note\nphone: 0412345670\n---\n\nFirst line.\n';

test('splits a file into data, YAML source and a body with its line', () => {
  const { data, body, bodyLine } = splitFrontMatter(FILE);
  expect(data).toEqual({ title: 'A note', phone: '0412345670' });
  expect(
    FILE.split('\n')
      .slice(bodyLine - 1)
      .join('\n'),
  ).toBe(body);
});

test('parsing the same text twice returns separate objects', () => {
  const first = splitFrontMatter(FILE).data;
  const second = splitFrontMatter(FILE).data;
  expect(second).toEqual(first);
  expect(second).not.toBe(first);
});

test('a broken file is rejected each time it is read', () => {
  const broken = '---\ntitle: "open\n---\n\nText.\n';
  for (let time = 0; time < 3; time++) expect(() => splitFrontMatter(broken)).toThrow(SyntaxProblem);
});

test.each([
  ['a file without front matter', 'Text.\n', 'the file must begin with front matter'],
  ['an empty file', '', 'the file must begin with front matter'],
  ['a missing closing line', '---\ntitle: A note\n\nText.\n', 'no closing --- line'],
  ['a closing line followed by text', '---\ntitle: A note\n--- x\n\nText.\n', 'no closing --- line'],
  ['front matter in another language', '---json\n{ "title": "A note" }\n---\n\nText.\n', 'must be YAML'],
  ['code', '---js\n{ title: globalThis.ran = true }\n---\n\nText.\n', 'must be YAML'],
  [
    'code with a language name in upper case',
    '--- JavaScript\n{ title: globalThis.ran = true }\n---\n\nText.\n',
    'must be YAML',
  ],
  ['a list', '---\n- a\n---\n\nText.\n', 'keys and values'],
  ['plain text', '---\na\n---\n\nText.\n', 'keys and values'],
])('rejects %s', (_, text, message) => {
  expect(() => splitFrontMatter(text)).toThrow(message);
  expect(globalThis).not.toHaveProperty('ran');
});

test('reads front matter without keys as an empty object', () => {
  expect(splitFrontMatter('---\n---\n\nText.\n')).toMatchObject({ data: {}, bodyLine: 3 });
  expect(splitFrontMatter('---\n# later\n---\n\nText.\n').data).toEqual({});
});

test('a line of dashes in the body stays in the body', () => {
  expect(splitFrontMatter('---\ntitle: A\n---\n\nAbove.\n\n---\n\nBelow.\n').body).toBe('\nAbove.\n\n---\n\nBelow.\n');
});

test('reads Windows line endings like any others', () => {
  const { data, body, bodyLine } = splitFrontMatter(FILE.replaceAll('\n', '\r\n'));
  expect(data).toEqual({ title: 'A note', phone: '0412345670' });
  expect(body.trim()).toBe('First line.');
  expect(bodyLine).toBe(5);
});

test('the line number of the body is correct, whatever precedes the body', () => {
  const key = fc.stringMatching(/^[a-z]{1,8}$/);
  const line = fc.stringMatching(/^[A-Za-z ]{0,20}$/);
  fc.assert(
    fc.property(fc.uniqueArray(key), fc.array(line), (keys, lines) => {
      const text = `---\n${keys.map((name) => `${name}: value\n`).join('')}---\n${lines.join('\n')}`;
      const { body, bodyLine } = splitFrontMatter(text);
      expect(
        text
          .split('\n')
          .slice(bodyLine - 1)
          .join('\n'),
      ).toBe(body);
    }),
  );
});
