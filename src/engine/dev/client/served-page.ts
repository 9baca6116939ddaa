import { mergeNodes } from './merge.ts';
import { swapStyles } from './swap-styles.ts';

/** A page as the server gives it, without what the dev server adds. */
interface Served {
  readonly page: Document;
  /** Names this state of the page. */
  readonly seen: string;
}

const CLIENT = 'script[src*="client.js?seen="]';
/** The hash of the styles: those are swapped by a script, which the policy allows. */
const STYLE_HASH = /style-src 'sha256-[^']*'/;

/** Styles of another state are against the policy of the page, of which the browser would complain; a text is not. */
const STYLE = /<style>([\s\S]*?)<\/style>/;

const fetchServed = async (): Promise<Served | undefined> => {
  const answer = await fetch(location.href, { cache: 'no-store' });
  if (!answer.ok) return undefined;
  const html = (await answer.text()).replace(STYLE, (_, css) => `<script type="text/plain">${css}</script>`);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const client = page.querySelector<HTMLScriptElement>(CLIENT);
  client?.remove();
  return { page, seen: new URL(client?.src ?? '', location.href).searchParams.get('seen') ?? '' };
};

/** What the page's policy allows, and its styles. */
const apartOf = ({ head }: Document) => ({
  policy: head
    .querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')
    ?.content.replace(STYLE_HASH, ''),
  css: head.querySelector('script[type="text/plain"]')?.textContent ?? '',
});

/** Brings what has changed into the page as it stands; false where it must be reloaded. */
const bringIn = (before: Document, after: Document): boolean => {
  const [old, fresh] = [apartOf(before), apartOf(after)];
  if (old.policy !== fresh.policy) return false;
  if (old.css !== fresh.css) swapStyles(fresh.css);
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
