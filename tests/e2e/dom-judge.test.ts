import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compareFolder } from '../../src/judges/dom/compare-folder.mjs';
import { engineFacts } from '../../src/judges/dom/engine-facts.ts';
import { openBrowser } from '../support/browser.ts';
import { makeFolder } from '../support/folder.ts';
import { fileOf, pagePerTemplate, realSite } from '../support/real-site.ts';

const open = openBrowser();

const compare = async (folder: string) => {
  const { page } = await open();
  return compareFolder(folder, { engineFacts, page });
};

const TITLE = '<!doctype html><title>Page</title>';

/** Markup in which browsers close or move elements. */
const DOCUMENTS = {
  'a block in the head': '<html><head><title>T</title><div>Block</div><link rel="canonical" href="/a/"></head><p>Text',
  'text in the head': '<html><head><title>T</title>Text <meta name="description" content="D"></head><body><p>Text',
  'a page without a body tag': `${TITLE}<p>One<p>Two<meta name="description" content="Late">`,
  'a comment and an XML declaration before the doctype': `<?xml version="1.0"?><!-- c -->${TITLE}<body>Text`,
  'a heading that ends with another tag': `${TITLE}<h2>One</h3>Text<h1>Main</h2>Text`,
  'a heading inside a heading': `${TITLE}<h1>Main <h2>Second</h2> after</h1>`,
  'an unclosed heading': `${TITLE}<p>Text<h1>Main heading`,
  'an unclosed title': '<!doctype html><title>Page<p>Text',
  'a link inside a link': `${TITLE}<a href="/one/">One <em><a href="/two/">Two</a></em> after</a>`,
  'links that are not closed': `${TITLE}<p><a href="/one/">One</p><p><a href="/two/">Two`,
  'text that looks like tags': `${TITLE}<p>1 < 2 <3 </ p> <=> <1a href=/no/><a href=/yes/>a<b>b</b></a>`,
  'raw text': `${TITLE}<textarea><a href=/no/></textarea><xmp><a href=/no/></xmp><a href=/yes/>Yes</a>`,
  'comments that end early': `${TITLE}<!--><a href=/1/>1</a>--><!-- --!><a href=/2/>2</a><!-- <a href=/no/>`,
  attributes: `${TITLE}<A HREF=/1/ href=/no/ ID='a'>1</A><a/href=/2/>2</a><a href = " /3/?a&amp;b&copy=1 ">3</a>`,
  'a base element': `${TITLE}<base href="/b/c/"><base href="/no/"><a href="d">1</a><a href="#f">2</a><a href="">3</a>`,
  'a file that ends in a tag': `${TITLE}<h1>Main</h1><a href="/cut/`,
};

test.each(Object.entries(DOCUMENTS))('the facts of %s equal the document in Chromium', async (_, html) => {
  const { pages, differences } = await compare(makeFolder({ 'page.html': html }));
  expect(pages).toBe(1);
  expect(differences).toEqual([]);
});

test('the facts of a page in an old encoding equal the document in Chromium', async () => {
  const html = '<!doctype html><meta charset="windows-1252"><title>Caf\u00E9</title><h1>Caf\u00E9</h1>';
  const { differences } = await compare(makeFolder({ 'page.html': Buffer.from(html, 'latin1') }));
  expect(differences).toEqual([]);
});

test("the facts of the site's pages equal the documents in Chromium", async () => {
  const [site, folder] = [await realSite(), makeFolder({})];
  const files = [...(await pagePerTemplate()).values()].map(fileOf);
  for (const file of files) cpSync(path.join(site, file), path.join(folder, file));
  const { pages, differences } = await compare(folder);
  expect(pages).toBe(files.filter((file) => file.endsWith('.html')).length);
  expect(differences).toEqual([]);
});

test('reports a fact that differs', async () => {
  const { page } = await open();
  const folder = makeFolder({ 'page.html': `${TITLE}<h1>Main</h1>` });
  const withoutHeading = (...page: Parameters<typeof engineFacts>) => ({ ...engineFacts(...page), mainHeadings: [] });
  expect((await compareFolder(folder, { engineFacts: withoutHeading, page })).differences).toEqual([
    { file: 'page.html', fact: 'mainHeadings', engine: '(none)', chromium: 'Main' },
  ]);
});
