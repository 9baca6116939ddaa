import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PageFileReader, PageFileWriter, type PageRecord } from '../../../../src/engine/build/cache/page-file.ts';
import { keptFacts, type OwnFacts } from '../../../../src/engine/facts/html/facts.ts';
import { readOwnFacts } from '../../../../src/engine/facts/html/read-facts.ts';
import { References } from '../../../../src/engine/facts/html/references.ts';
import type { PageText } from '../../../../src/engine/facts/similarity/page-text.ts';
import type { FinishedPage } from '../../../../src/engine/pages/finish/finish.ts';
import { GRAPH_RULES } from '../../../../src/engine/rules/structured-data/graph-rules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'page-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PATHS = Array.from({ length: 150 }, (_, number) => `/page-${number}/`);

/** Every third page has findings, links and other facts that the rest lacks. */
const htmlOf = (address: string, number: number): string => `<!doctype html><html lang="en-AU"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${address}</title>
<link rel="canonical" href="https://www.example.com${address}"><meta name="robots" content="max-snippet:-1">
<meta property="og:title" content="A"><meta property="og:image" content="/a.png"><script src="/main.js" type="module"></script>
${number % 3 === 0 ? '<link rel="alternate" hreflang="de" href="https://www.example.com/de/"><meta http-equiv="Content-Security-Policy" content="default-src \'self\'">' : ''}
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","@id":"#a","url":"https://www.example.com${address}","headline":${number % 3 === 0 ? '7' : '"Two"'}}</script>
</head><body><a href="/">Home</a><main id="main"><h1>${address}</h1><p>Words about <a href="/page-${number + 1}/">page ${number + 1}</a>, <time datetime="2026-0${1 + (number % 9)}-01">then</time></p>
<!--build-site:shared:1--><img src="/${number % 4}.png"><form action="/search/"></form><svg><use href="/icons.svg#a"></use></svg>
${number % 3 === 0 ? '<a href="#nowhere"></a><a name="old"></a><h4 id="faq">Four</h4><title>lost</title>' : ''}</main></body></html>`;

const writtenWith = new References();

const pageOf = (address: string, number: number): FinishedPage => ({
  facts: readOwnFacts(address, htmlOf(address, number), writtenWith, { judges: GRAPH_RULES }),
  parts: [1],
  wrongStatements: [],
  file: { file: `${address.slice(1)}index.html`, bytes: number, changed: true },
  digest: `digest ${number}`,
  text: { words: number, units: Uint32Array.of(1, number) } as unknown as PageText,
});

const PAGES = PATHS.map(pageOf);

const recordOf = ({ digest, file }: FinishedPage, row: number): PageRecord => ({
  key: `key ${row}`,
  prepared: {
    routeKey: row % 2 ? undefined : `route ${row}`,
    inputs: ['content:posts', 'date'],
    inputsKey: 'inputs',
    dataHash: `data ${row}`,
    headInputs: [],
    headInputsKey: undefined,
    headHash: '',
    lastModified: row % 2 ? '2026-07-29' : undefined,
  },
  inputs: row % 2 ? [] : ['content:faqs'],
  parts: [1],
  output: file.file,
  digest,
  state: `state ${row}`,
  isClosed: row % 7 === 0,
  row,
});

const written = (name: string): string => {
  const file = path.join(folder, name);
  const writer = new PageFileWriter(file);
  const pages = new Map(
    PAGES.map((page) => {
      const row = writer.add(page, keptFacts(page.facts, writtenWith));
      return [page.facts.path, recordOf(page, row)] as const;
    }),
  );
  const texts = writtenWith.textsFrom(0);
  writer.finish({ site: 'key', texts, parts: ['part'], pages, files: new Map() });
  return file;
};

const opened = (file: string): PageFileReader => {
  const reader = PageFileReader.open(file);
  if (reader === undefined) throw new Error('The file cannot be read.');
  return reader;
};

const ID_LISTS = ['links', 'resources', 'eager', 'soon', 'forms', 'symbols', 'documents'] as const;

/** Replaces ids by their strings. */
const inWords = (facts: OwnFacts, references: References) => {
  const textsOf = (ids: readonly number[]) => ids.map((id) => references.textOf(id));
  const { addresses, identities, ...graph } = facts.structuredData;
  return {
    ...facts,
    ...Object.fromEntries(ID_LISTS.map((name) => [name, textsOf(facts[name])])),
    structuredData: { ...graph, addresses: textsOf(addresses), identities: textsOf(identities) },
  };
};

test('records are read as they were written', () => {
  const reader = opened(written('records'));
  expect([...reader.index.pages]).toEqual(PAGES.map((page, row) => [page.facts.path, recordOf(page, row)]));
  expect(reader.index).toMatchObject({ site: 'key', parts: ['part'], files: new Map() });
  reader.close();
});

test('facts are read as they were written, with the ids of another build', () => {
  const reader = opened(written('facts'));
  const references = new References();
  for (const text of ['/elsewhere/', '/main.js', '/']) references.idOf(text);
  const facts = reader.facts(references);
  for (const [row, page] of [...PAGES.entries()].toReversed()) {
    const read = facts?.read(row, (part) => part + 4);
    const expected = { ...inWords(page.facts, writtenWith), mainParts: [5] };
    expect(read && inWords(read.facts, references)).toEqual(expected);
    expect(read?.wrongStatements).toEqual([]);
    expect(facts?.bytesOf(row)).toBe(row);
  }
  reader.close();
});

test('pages share equal lists, also with pages of this build', () => {
  const reader = opened(written('in-common'));
  const references = new References();
  const facts = reader.facts(references);
  const [first, second, last] = [1, 2, 149].map((row) => facts?.read(row, (part) => part).facts);
  expect(second?.ids).toBe(first?.ids);
  expect(last?.eager).toBe(first?.eager);
  expect(references.sharedList(['main'])).toBe(first?.ids);
  reader.close();
});

test('texts are read in any order', () => {
  const reader = opened(written('texts'));
  for (const [row, page] of [...[...PAGES.entries()].toReversed(), ...PAGES.entries()])
    expect(reader.textOf(recordOf(page, row))).toEqual({ text: page.text });
  reader.close();
});

/** Changes one byte of the first match. */
const damage = (file: string, what: string | Uint8Array): void => {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(what);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test('texts next to damaged bytes are missing, and others are not', () => {
  const file = written('damaged-text');
  damage(file, 'units');
  const reader = opened(file);
  expect(reader.textOf(recordOf(PAGES[149] as FinishedPage, 149))).toEqual({ text: PAGES[149]?.text });
  expect(reader.textOf(recordOf(PAGES[3] as FinishedPage, 3))).toBeUndefined();
  reader.close();
});

test('damaged facts are missing', () => {
  const file = written('damaged-facts');
  damage(file, '/page-7/');
  const reader = opened(file);
  expect(reader.facts(new References())).toBeUndefined();
  reader.close();
});

test.each([
  ['a record', 'data 7'],
  ['the index', 'pageTexts'],
])('a file with %s that is damaged is not used', (_, what) => {
  const file = written('damaged-index');
  damage(file, what);
  expect(PageFileReader.open(file)).toBeUndefined();
});
