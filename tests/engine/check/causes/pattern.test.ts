import { expect, test } from 'vitest';
import { generalize, keyOf, patternOf, summarize, writeTogether } from '../../../../src/engine/check/causes/pattern.ts';

const isSamePattern = (a: string, b: string): boolean => keyOf(patternOf(a)) === keyOf(patternOf(b));

test.each([
  ['the link /a/ leads nowhere', 'the link https://b.example/x?y=1#z leads nowhere'],
  ['the link /a b/c.html leads nowhere', "the link {{ pathto('_static/x.css', 1) }} leads nowhere"],
  ['the page has 2 h1 headings', 'the page has 1,204 h1 headings'],
  ['2 pages have the title "One"', '30 pages have the title "Two, and "three""'],
  ['the link "" is empty', 'the link "#" is empty'],
  [
    'the link #a points to a missing id: /b.html has no id "a"',
    'the link #x points to a missing id: /y/ has no id "x"',
  ],
  ['the link /日本/ leads nowhere', 'the link 日本 leads nowhere'],
  ['the link tel:phone has no number', 'the link tel:+61 has no number'],
])('ignores the values of %j and %j', (a, b) => {
  expect(isSamePattern(a, b)).toBe(true);
});

test.each([
  ['the link /a/ leads nowhere', 'the link /a/ is a redirect to /b/'],
  ['the page has no description', 'the page has no title'],
  ['the image a.png has no alt', 'the image a.png has no width and height'],
])('distinguishes %j from %j by their words', (a, b) => {
  expect(isSamePattern(a, b)).toBe(false);
});

test('treats a word as a value if other messages have a value in the same position', () => {
  const known = new Set([keyOf(patternOf('the link /a/ leads nowhere'))]);
  const pattern = generalize(patternOf('the link about leads nowhere'), known);
  expect(pattern.values).toEqual(['about']);
  expect(generalize(patternOf('the page has no title'), known).values).toEqual([]);
});

test.each([
  [['/old/a.html', '/old/b/c.html', '/old/d.html'], '/old/….html'],
  [['#dep0001', '#dep0002', '#dep0003'], '#…'],
  [['2', '1,204', '15'], '2–1,204'],
  [['/a.js', '/b.js'], '/a.js or /b.js'],
  [['../images/a.gif', 'images/a.gif', '../../images/a.gif'], 'images/a.gif'],
  [['"One — Docs"', '"Two — Docs"', '"Three — Docs"'], '"… — Docs"'],
  [['x', 'x'], 'x'],
  [['http://a.example/1', 'http://a.example/2', 'http://a.example/3'], 'http://a.example/…'],
  [['a', 'b', 'c'], '…'],
])('summarizes %j as %j', (values, summary) => {
  expect(summarize(values)).toBe(summary);
});

test('merges messages and keeps their punctuation', () => {
  const messages = ['a', 'b', 'c'].map((id) => `the link #${id}: /all.html has no id "${id}"; 580 is the limit`);
  expect(writeTogether(messages.map(patternOf))).toBe('the link #…: /all.html has no id "…"; 580 is the limit');
  expect(writeTogether([patternOf('no, /a/, is: "b".')])).toBe('no, /a/, is: "b".');
});
