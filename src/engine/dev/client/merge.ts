/** Scripts, and elements that scripts read when they start. A change to one of these requires a reload. */
const STARTED = 'script:not([type="application/ld+json"]), link, noscript, [data-load]';

export const STYLES_TYPE = 'text/build-site-styles';

/** Elements that served-page.ts handles, because the policy of an open page cannot be changed and blocks new styles. */
const APART = `style, script[type="${STYLES_TYPE}"], meta[http-equiv="Content-Security-Policy"]`;

const childrenOf = ({ childNodes }: Node): Node[] =>
  [...childNodes].filter((node) => !(node instanceof Element && node.matches(APART)));

const isStarted = (node: Node): boolean => node instanceof Element && node.matches(STARTED);

const holdsStarted = (node: Node): boolean =>
  node instanceof Element && (node.matches(STARTED) || node.querySelector(STARTED) !== null);

const mergeAttributes = (live: Element, before: Element, after: Element): void => {
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
};

const haveSameNames = (some: readonly Node[], others: readonly Node[]): boolean =>
  some.length === others.length && some.every(({ nodeName }, index) => nodeName === others[index]?.nodeName);

const replace = (parent: Node, live: readonly Node[], before: readonly Node[], after: readonly Node[]): boolean => {
  const isUntouched = before.every((node, index) => live[index]?.isEqualNode(node));
  if (!isUntouched || [...before, ...after].some(holdsStarted)) return false;
  const next = live[before.length] ?? null;
  for (const node of live.slice(0, before.length)) parent.removeChild(node);
  for (const node of after) parent.insertBefore(document.importNode(node, true), next);
  return true;
};

const mergeChildren = (live: Node, before: Node, after: Node): boolean => {
  const [now, old, fresh] = [childrenOf(live), childrenOf(before), childrenOf(after)];
  if (!haveSameNames(now, old)) return false;
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start]?.isEqualNode(fresh[start] ?? null)) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end)?.isEqualNode(fresh.at(-1 - end) ?? null)) end++;
  const [gone, come] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)];
  if (!haveSameNames(gone, come)) return replace(live, now.slice(start), gone, come);
  return gone.every((node, index) => mergeNodes(now[start + index] as Node, node, come[index] as Node));
};

/**
 * Applies the difference between two served states to the open page and keeps other changes made by scripts and users.
 * Returns false if the page must be reloaded because a script has changed the same place or would have to restart. The
 * page may then be partly updated.
 */
export const mergeNodes = (live: Node, before: Node, after: Node): boolean => {
  if (before.isEqualNode(after)) return true;
  if (isStarted(before) || isStarted(after)) return false;
  if (live instanceof CharacterData) {
    const isUntouched = live.data === before.nodeValue;
    if (isUntouched) live.data = after.nodeValue ?? '';
    return isUntouched;
  }
  mergeAttributes(live as Element, before as Element, after as Element);
  return mergeChildren(live, before, after);
};
