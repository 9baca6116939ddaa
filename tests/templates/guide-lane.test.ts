import { expect, test } from 'vitest';
import { laneSchema } from '../../src/site/lane.ts';
import { placeLane } from '../../templates/guide-lane.ts';

const link = (term: string): string => `<a href="/base/glossary/#${term}">words</a>`;
const place = (blocks: readonly string[], lane: readonly object[] = []) =>
  placeLane(blocks, laneSchema.parse(lane), '/base/glossary/');

test('an item appears next to the first paragraph under its heading', () => {
  expect(place(['<p>a</p>', '<h2 id="b">b</h2>', '<p>c</p>', '<p>d</p>'], [{ under: 'b', next: 'quiz' }])).toEqual([
    { from: 2, to: 3, pieces: [{ next: 'quiz' }] },
  ]);
});

test('figures appear next to the first paragraph that states the last of them', () => {
  const figures = [
    { value: '4,500', label: 'a month' },
    { value: '5,175', label: 'with headroom' },
  ];
  const blocks = [
    '<p>5,175</p>',
    '<h2 id="b">b</h2>',
    '<p>c</p>',
    '<ol><li>4,500</li><li><b>5,175</b></li></ol>',
    '<p>5,175</p>',
  ];
  expect(place(blocks, [{ under: 'b', figures }])).toEqual([{ from: 3, to: 4, pieces: [{ figures }] }]);
});

test('a term is defined once, next to the first block that links to it', () => {
  const blocks = ['<p>a</p>', `<p>${link('drum')} ${link('drum')}</p>`, `<p>${link('drum')} ${link('mono')}</p>`];
  expect(place(blocks)).toEqual([
    { from: 1, to: 2, pieces: [{ terms: ['drum'] }] },
    { from: 2, to: 3, pieces: [{ terms: ['mono'] }] },
  ]);
});

test('a colon is not separated from the block that it introduces, whichever block the item belongs to', () => {
  const blocks = ['<h2 id="a">a</h2>', '<p>Three things:</p>\n', `<ul><li>${link('drum')}</li></ul>`, '<p>b</p>'];
  expect(place(blocks)).toEqual([{ from: 1, to: 3, pieces: [{ terms: ['drum'] }] }]);
  expect(place(blocks, [{ under: 'a', chart: 'zones' }])).toEqual([
    { from: 1, to: 3, pieces: [{ chart: 'zones' }, { terms: ['drum'] }] },
  ]);
});

test('a sentence is not separated from the table that it introduces', () => {
  const blocks = [
    '<h2 id="a">a</h2>',
    '<p>Speeds below.</p>\n',
    '<div class="table-scroll"><table></table></div>',
    '<p>b</p>',
  ];
  expect(place(blocks, [{ under: 'a', chart: 'rents' }])).toEqual([{ from: 1, to: 3, pieces: [{ chart: 'rents' }] }]);
});

test('a term that the lane already defines is not defined again', () => {
  const blocks = ['<h2 id="a">a</h2>', '<p>b</p>', `<p>${link('drum')}</p>`];
  expect(place(blocks, [{ under: 'a', terms: ['drum'] }])).toEqual([{ from: 1, to: 2, pieces: [{ terms: ['drum'] }] }]);
});
