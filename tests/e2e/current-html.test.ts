import { expect, test } from 'vitest';
import { createSiteUrls } from '../../src/engine/core/urls.ts';
import { checkedPage } from '../../src/engine/facts/html/checked-page.ts';
import { readPageFacts } from '../../src/engine/facts/html/read-facts.ts';
import { References } from '../../src/engine/facts/html/references.ts';
import { openBrowser } from '../support/browser.ts';

const open = openBrowser();

/** Runs in the browser. `<selectedcontent>` contains a copy of the selected option. */
const readDocument = () => {
  for (const copy of document.querySelectorAll('selectedcontent')) copy.replaceChildren();
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const all = (selector: string): Element[] => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const plain = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  /** With shadow roots and the children in their slots. */
  const flat = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLSlotElement) return node.assignedNodes().map(flat).join('');
    if (node instanceof HTMLStyleElement) return '';
    return [...(node instanceof Element ? (node.shadowRoot ?? node) : node).childNodes].map(flat).join('');
  };
  return {
    ids: all('[id]').map(({ id }) => id),
    links: all('a[href]').map((link) => ({ href: link.getAttribute('href') ?? '', text: plain(link) })),
    headings: all('h1, h2, h3').map((heading) => ({ level: Number(heading.localName[1]), text: plain(heading) })),
    images: all('img').map((image) => image.getAttribute('src') ?? ''),
    inMain: flat(document.querySelector('main') as Element),
  };
};

const read = (html: string) => {
  const references = new References();
  const facts = readPageFacts('/a/', html, references, { judges: [] });
  const page = checkedPage(facts, createSiteUrls('https://www.example.org'), () => html);
  return { facts, page, linked: facts.links.map((id) => references.textOf(id)) };
};

const dense = (text: string): string => text.replace(/\s+/g, '');

const CURRENT: Readonly<Record<string, string>> = {
  'a customizable select': `<select id="colour"><button id="choice"><selectedcontent id="chosen"></selectedcontent></button>
    <optgroup label="Warm"><legend id="warm">Warm <a href="/warm/">colours</a></legend>
    <option id="red"><img src="/red.svg" alt=""> Red <b id="bold">bold</b></option></optgroup>
    <div id="cool"><option>Blue</option></div><hr><option>Grey</option></select><p id="after"><a href="/after/">After</a></p>`,
  'a select without a button': '<select id="a"><option id="b">One<option id="c">Two</select><h2 id="d">Next</h2>',
  'a popover': `<button popovertarget="menu" id="opener">Menu</button>
    <div popover id="menu"><h2 id="title">Menu</h2><a href="/menu/">All</a></div>`,
  'a dialog with closedby and commands': `<button commandfor="dialog" command="show-modal" id="show">Show</button>
    <dialog closedby="any" id="dialog"><form method="dialog"><button id="close">Close</button></form>
    <a href="/terms/">Terms</a></dialog>`,
  'search and hgroup': `<search id="search"><form action="/find/"><input name="q" id="q" aria-label="Find"></form></search>
    <hgroup id="group"><h2 id="name">Name</h2><p>Tagline</p></hgroup>`,
  'exclusive details': `<details name="faq" id="one"><summary>One</summary><p><a href="/one/">First</a></p></details>
    <details name="faq" id="two" open><summary><h3 id="two-title">Two</h3></summary></details>`,
  'inert and hidden until found': `<div inert id="inert"><a href="/inert/">Inert</a></div>
    <section hidden="until-found" id="found"><h2>Found</h2><a href="/found/">Found</a></section>`,
  'an unfinished list, a nested link and a paragraph that a block ends': `<ul id="list"><li id="x">X<li id="y">Y</ul>
    <p id="p">Text<div id="block"><a href="/block/">Block</a></div>`,
  'a declarative shadow root': `<div id="host"><template shadowrootmode="open"><style>a { color: red }</style>
    <h2 id="inside">Inside</h2><a href="/shadow/">Shadow</a><slot></slot></template><a href="/light/" id="light">Light</a></div>`,
  'a template that is not shown': '<template><a href="/row/" id="cell">Row</a><h2>Row</h2></template>',
  'math and SVG': `<svg id="drawing"><title id="t">Drawing</title><a href="/svg/"><text>In SVG</text></a></svg>
    <math id="math"><mi id="mi">x</mi></math>`,
};

test.each(Object.entries(CURRENT))('facts of %s equal the document in Chromium', async (_, body) => {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A</title><main><h1>Heading</h1>${body}</main></html>`;
  const { page: browserPage } = await open();
  await browserPage.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await browserPage.goto('http://current.invalid/');
  const shown = await browserPage.evaluate(readDocument);
  const { facts, page, linked } = read(html);
  expect([...facts.ids].sort()).toEqual(shown.ids.toSorted());
  expect(linked.toSorted()).toEqual(shown.links.map(({ href }) => href).toSorted());
  expect([...page.ids].sort()).toEqual(shown.ids.toSorted());
  const byText = (a: { text: string }, b: { text: string }): number => a.text.localeCompare(b.text);
  expect(page.links.map(({ href, text }) => ({ href, text })).toSorted(byText)).toEqual(shown.links.toSorted(byText));
  expect(page.headings.map(({ level, text }) => ({ level, text })).toSorted(byText)).toEqual(
    shown.headings.toSorted(byText),
  );
  expect(page.images.map(({ src }) => src)).toEqual(shown.images);
  expect(dense(page.text)).toBe(dense(shown.inMain));
});
