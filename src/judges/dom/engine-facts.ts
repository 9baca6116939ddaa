import { createSiteUrls } from '../../engine/core/urls.ts';
import { checkedPage } from '../../engine/facts/html/checked-page.ts';
import { decodeHtml } from '../../engine/facts/html/decode-html.ts';
import { keptFacts } from '../../engine/facts/html/facts.ts';
import { readOwnFacts } from '../../engine/facts/html/read-facts.ts';
import { References } from '../../engine/facts/html/references.ts';

const resolve = (url: string, from: string): string => (URL.canParse(url, from) ? new URL(url, from).href : url);

/** Returns the engine's facts about a page in the form of `document-facts.mjs`. */
export const engineFacts = (origin: string, path: string, bytes: Uint8Array) => {
  const html = decodeHtml(bytes);
  const references = new References();
  let shown = '';
  const own = readOwnFacts(path, html, references, {
    judges: [],
    see: ([text = '']) => {
      shown = text;
    },
  });
  const facts = keptFacts(own, references);
  const page = checkedPage(facts, createSiteUrls(origin), () => html);
  return {
    language: page.language,
    titles: facts.titles,
    descriptions: facts.descriptions,
    canonicals: facts.canonicals,
    mainHeadings: facts.mainHeadings,
    ids: facts.ids,
    idsForRules: [...page.ids],
    anchors: facts.anchors,
    targets: [...new Set(facts.links.map((id) => resolve(references.textOf(id), origin + path)))],
    strayHeadElements: facts.strayHeadElements,
    links: page.links.map(({ href, text }) => ({ href, text })),
    headings: page.headings.map(({ level, text, id }) => ({ level, text, id })),
    images: page.images.map(({ src, alt }) => ({ src, alt })),
    text: page.text,
    shownText: shown,
  };
};
