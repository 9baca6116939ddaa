import { expect, test } from 'vitest';
import { findInFile } from '../../../src/engine/content/data.ts';
import { makeSite, output, run } from '../../support/site.ts';

const siteWith = (file: string, text: string) =>
  makeSite({
    [`content/${file}`]: text,
    'content/collections.ts': `import { dataList, defineContent, field, markdownFiles, z } from 'build-site';
export default defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    towns: dataList({ file: '${file}', schema: z.strictObject({ id: field.text(), name: field.text(), people: field.integer(), since: field.date().optional() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
});
`,
    'templates/pages/towns.json.ts': `import { defineFile } from 'build-site';
export default defineFile({ render: (_, { site }) => JSON.stringify(site.content.towns.entries) });
`,
  });

const TOWNS = [
  { id: 'a', name: 'Ararat, "the"\ngold town', people: 8500, since: '1857-01-02' },
  { id: 'b', name: 'Bendigo', people: 100000 },
];

test.each([
  ['CSV', 'towns.csv', 'id,name,people,since\na,"Ararat, ""the""\ngold town",8500,1857-01-02\n\nb, Bendigo ,100000,\n'],
  [
    'CSV from a spreadsheet',
    'towns.csv',
    '\ufeffid;name;people;since\r\na;"Ararat, ""the""\ngold town";8500;1857-01-02\r\nb;Bendigo;100000;\r\n',
  ],
  [
    'TOML',
    'towns.toml',
    '[[towns]]\nid = "a"\nname = """Ararat, "the"\ngold town"""\npeople = 8_500\nsince = 1857-01-02\n\n[[towns]]\nid = "b"\nname = "Bendigo"\npeople = 100000\n',
  ],
])('reads records from %s', async (_, file, text) => {
  const root = siteWith(file, text);
  expect(await run(root, ['build'])).toMatchObject({ exitCode: 0, error: '' });
  expect(JSON.parse(output(root, 'towns.json'))).toEqual(TOWNS);
});

test.each([
  ['towns.csv', 'id,name,people\na,"A\nb",1\nb,B,many\n', 'people must be a number', 'towns.csv:4'],
  ['towns.csv', 'id,name,people\na,,1\n', 'name is missing', 'towns.csv:2'],
  ['towns.csv', 'id,name,people,nam\na,A,1,x\n', 'unknown key "nam"', 'towns.csv:2'],
  ['towns.csv', 'id,name,people\na,A,1\nb,B\n', 'the line has 2 cells, but there are 3 columns', 'towns.csv:3'],
  ['towns.csv', 'id,name,name\n', 'two columns have the name name', 'towns.csv:1'],
  ['towns.csv', 'id,name,people\na,A,1\nb,"B,2\n', 'content/syntax', 'towns.csv:3'],
  ['towns.csv', 'id,name,people\na,A,1\na,B,2\n', 'two records of towns have the id "a"', 'towns.csv:3'],
  [
    'towns.toml',
    '[[t]]\nid = "a"\nname = "A"\npeople = 1\n[[t]]\nid = "b"\nname = "B"\npeople = "x"\n',
    'people must be a number',
    'towns.toml:8',
  ],
  ['towns.toml', '[[t]]\nid = "a"\nname = "A"\n', 'people is missing', 'towns.toml:1'],
  ['towns.toml', '[[t]]\nid = "a"\nname = A\n', 'content/syntax', 'towns.toml:3'],
  ['towns.toml', 'id = "a"\n', 'the file must contain a list', 'towns.toml:1'],
])('reports a problem in %s %j with its line', async (file, text, message, place) => {
  const { exitCode, error } = await run(siteWith(file, text), ['build']);
  expect(exitCode).toBe(1);
  expect(error).toContain(message);
  expect(error).toContain(`at content/${place}`);
});

test.each([
  ['towns.csv', 'id,to\na,/a/b/\nb,"/a/"\nc,"x\n/a/"\n', [3]],
  ['towns.toml', '# "/x/"\nfirst = "/a/b/"\nsecond = \'/a/\'\nthird = { to = "/a/" }\n', [3, 4]],
  ['towns.yml', '- /a/b/\n- to: /a/\n', [2]],
])('finds a string in %s only where it is a complete value', (file, text, lines) => {
  expect(findInFile(file, text, '/a/').map(({ line }) => line)).toEqual(lines);
});
