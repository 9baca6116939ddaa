import { mergeNodes, STYLES_TYPE } from './merge.ts';
import { swapStyles } from './swap-styles.ts';

/** A page as the server gives it, without what the dev server adds. */
interface Served {
  readonly page: Document;
  /** Names this state of the page. */
  readonly seen: string;
}

const CLIENT = 'script[src*="client.js?seen="]';
const STYLES = `script[type="${STYLES_TYPE}"]`;
/** The hash of the styles: those are swapped by a script, which the policy allows. */
const STYLE_HASH = /style-src 'sha256-[^']*'/;

/** Styles of another state are against the policy of the page, of which the browser would complain; a text is not. */
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

/** What a page's policy allows, but for its styles. */
const policyOf = ({ head }: Document): string | undefined =>
  head.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content.replace(STYLE_HASH, '');

/** The element around head and body, without them. */
const rootOf = ({ documentElement }: Document): Node => documentElement.cloneNode(false);

/** Brings what has changed into the page as it stands; false where it must be reloaded. */
const bringIn = (before: Document, after: Document): boolean => {
  if (policyOf(before) !== policyOf(after) || !rootOf(before).isEqualNode(rootOf(after))) return false;
  // Whatever stood in the last state: styles alone may have been swapped since.
  swapStyles(after.head.querySelector(STYLES)?.textContent ?? '');
  return mergeNodes(document.head, before.head, after.head) && mergeNodes(document.body, before.body, after.body);
};

/** Keeps what the server gave, and brings what it gives after an edit into the page without a reload. */
export class ServedPage {
  #served: Promise<Served | undefined>;

  /** `seen` names the state of the page that the browser shows. */
  constructor(seen: string) {
    document.querySelector(CLIENT)?.remove();
    this.#served = fetchServed().then(
      (served) => (served?.seen === seen ? served : undefined),
      () => undefined,
    );
  }

  /** The name of the state that now shows; undefined where only a reload can show it. */
  async update(): Promise<string | undefined> {
    const before = await this.#served;
    if (before === undefined) return undefined;
    const after = await fetchServed();
    if (after === undefined) return undefined;
    this.#served = Promise.resolve(after);
    return bringIn(before.page, after.page) ? after.seen : undefined;
  }
}
