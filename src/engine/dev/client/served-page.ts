import { mergeNodes, STYLES_TYPE } from './merge.ts';
import { swapStyles } from './swap-styles.ts';

/** The HTML of the page without the dev client. */
interface Served {
  readonly page: Document;
  readonly seen: string;
}

const CLIENT = 'script[src*="client.js?seen="]';
const STYLES = `script[type="${STYLES_TYPE}"]`;
/**
 * Matches the hash of the styles in the policy. Comparisons ignore this hash, because `swapStyles` can change the
 * styles.
 */
const STYLE_HASH = /style-src 'sha256-[^']*'/;

/** The styles become the text of a script element, because the open page's policy would block them and log an error. */
const STYLE = /<style>([\s\S]*?)<\/style>/;

const fetchServed = async (): Promise<Served | undefined> => {
  const answer = await fetch(location.href, { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const html = (await answer.text()).replace(STYLE, (_, css) => `<script type="${STYLES_TYPE}">${css}</script>`);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const client = page.querySelector<HTMLScriptElement>(CLIENT);
  client?.remove();
  return { page, seen: new URL(client?.src ?? '', location.href).searchParams.get('seen') ?? '' };
};

const policyOf = ({ head }: Document): string | undefined =>
  head.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content.replace(STYLE_HASH, '');

const rootOf = ({ documentElement }: Document): Node => documentElement.cloneNode(false);

const bringIn = (before: Document, after: Document): boolean => {
  if (policyOf(before) !== policyOf(after) || !rootOf(before).isEqualNode(rootOf(after))) return false;
  // Do this even if both states are identical, because the open page's styles may have been swapped separately.
  swapStyles(after.head.querySelector(STYLES)?.textContent ?? '');
  return mergeNodes(document.head, before.head, after.head) && mergeNodes(document.body, before.body, after.body);
};

export class ServedPage {
  #served: Promise<Served | undefined>;

  constructor(seen: string) {
    document.querySelector(CLIENT)?.remove();
    this.#served = fetchServed().then(
      (served) => (served?.seen === seen ? served : undefined),
      () => undefined,
    );
  }

  /** Returns the identifier of the new state, or undefined if the page must be reloaded. */
  async update(): Promise<string | undefined> {
    const before = await this.#served;
    if (before === undefined) return undefined;
    const after = await fetchServed();
    if (after === undefined) return undefined;
    this.#served = Promise.resolve(after);
    return bringIn(before.page, after.page) ? after.seen : undefined;
  }
}
