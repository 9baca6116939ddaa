/**
 * Runs in the browser. Returns the facts about a document that the engine reads from its HTML, by the same definitions.
 * Must not refer to anything outside, because it is sent to the browser as text.
 */
export const documentFacts = (root) => {
  const all = (selector) => [...root.querySelectorAll(selector)];
  const plain = (text) => text.replace(/\s+/g, ' ').trim();
  const inSvg = (element) => element.closest('svg') !== null;

  /** Text without the elements for which `isLeftOut` returns true. Images add their alt text if `withAlt` is set. */
  const textIn = (node, isLeftOut, withAlt = false) => {
    if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || isLeftOut(node)) return '';
    if (withAlt && node.localName === 'img') return ` ${node.getAttribute('alt') ?? ''} `;
    return [...node.childNodes].map((child) => textIn(child, isLeftOut, withAlt)).join('');
  };

  const isUnread = ({ localName }) => ['script', 'style', 'noscript'].includes(localName);

  const VOID = 'area base br col embed hr img input link meta source track wbr html body'.split(' ');
  const UNSHOWN = 'annotation annotation-xml audio canvas datalist iframe noembed noframes noscript script style video';
  const unshown = new Set(UNSHOWN.split(' '));
  /** A control reveals an element only if it precedes it. */
  const controls = all('[aria-controls]');
  const isRevealed = (element) =>
    element.id !== '' &&
    controls.some(
      (control) =>
        control.getAttribute('aria-controls').split(/\s+/).includes(element.id) &&
        control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
  const isHiddenByAttributes = (element) => {
    const hidden = element.getAttribute('hidden');
    const isHidden =
      (hidden !== null && hidden.trim().toLowerCase() !== 'until-found') ||
      /(?:^|;)\s*display\s*:\s*none\b/i.test(element.getAttribute('style') ?? '');
    return isHidden && !VOID.includes(element.localName) && !isRevealed(element);
  };
  const isHidden = (element) =>
    unshown.has(element.localName) ||
    (['title', 'desc', 'metadata'].includes(element.localName) && inSvg(element)) ||
    isHiddenByAttributes(element);

  const isOutsideContent = (element) =>
    ['nav', 'aside'].includes(element.localName) ||
    (['header', 'footer'].includes(element.localName) && element.parentElement?.closest('article, section') === null);

  /** The outermost `<main>`s, otherwise the first `role="main"`, otherwise the body without its surroundings. */
  const mains = all('main').filter((main) => main.parentElement?.closest('main') === null);
  const landmark = root.querySelector('[role="main"]');
  const contents = mains.length > 0 ? mains : [landmark ?? root.body ?? root.documentElement];
  const isSurrounding = mains.length > 0 || landmark !== null ? () => false : isOutsideContent;
  const contentText = (isLeftOut) =>
    contents.map((content) => textIn(content, (element) => isSurrounding(element) || isLeftOut(element))).join('');

  const isInHidden = (element) => element !== null && (isHidden(element) || isInHidden(element.parentElement));
  const mainHeading = (heading) => plain(textIn(heading, isInHidden(heading) ? isUnread : isHidden, true));

  const hrefOf = (link) =>
    link.getAttribute('href') ?? (inSvg(link) ? link.getAttributeNS('http://www.w3.org/1999/xlink', 'href') : null);
  const targetOf = (link) =>
    URL.canParse(hrefOf(link), root.baseURI) ? new URL(hrefOf(link), root.baseURI).href : hrefOf(link);

  const BODY_RELATIONS = /(^|\s)(stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|pingback)(\s|$)/;
  const isAllowedInBody = (element) =>
    element.hasAttribute('itemprop') ||
    (element.localName === 'link' && BODY_RELATIONS.test((element.getAttribute('rel') ?? '').toLowerCase()));

  return {
    language: root.documentElement.getAttribute('lang') ?? '',
    titles: all('title')
      .filter((title) => !inSvg(title))
      .map(({ textContent }) => plain(textContent)),
    descriptions: all('meta[name="description" i]').map((meta) => meta.getAttribute('content') ?? ''),
    canonicals: all('link[rel~="canonical" i]').map((link) => link.getAttribute('href') ?? ''),
    mainHeadings: all('h1').map(mainHeading),
    ids: all('[id]').map(({ id }) => id),
    idsForRules: [...new Set(all('[id]').map(({ id }) => id))].filter((id) => id !== ''),
    anchors: all('a[name], area[name]').flatMap((anchor) => {
      const name = anchor.getAttribute('name');
      return name !== '' && name !== anchor.getAttribute('id') ? [name] : [];
    }),
    targets: [
      ...new Set(
        all('a, area')
          .filter((link) => hrefOf(link) !== null)
          .map(targetOf),
      ),
    ],
    links: all('a[href]').map((link) => ({
      href: link.getAttribute('href'),
      text: plain(textIn(link, isUnread, true)),
    })),
    headings: all('h1, h2, h3, h4, h5, h6').map((heading) => ({
      level: Number(heading.localName[1]),
      text: plain(textIn(heading, isUnread, true)),
      id: heading.id,
    })),
    images: all('img').map((image) => ({
      src: image.getAttribute('src') ?? '',
      alt: image.getAttribute('alt') ?? undefined,
    })),
    strayHeadElements: all('body :is(meta, link, base, title)')
      .filter((element) => !inSvg(element) && !isAllowedInBody(element))
      .map(({ localName }) => localName),
    text: contentText(isUnread),
    shownText: contentText(isHidden),
  };
};
