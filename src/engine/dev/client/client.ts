/**
 * Runs in every page of the dev server: follows its line of events, and shows what is wrong. It stands in a shadow of
 * its own, so that neither the site's styles nor its scripts meet it.
 */
import type {} from '../../api/dev-tools.ts';
import type { Message } from '../events.ts';
import { fieldsBack, keepForReload } from './keep-state.ts';
import { Overlay } from './overlay.ts';
import { Panel } from './panel.ts';
import { ServedPage } from './served-page.ts';
import { swapStyles } from './swap-styles.ts';

const own = new URL(import.meta.url);
let seen = own.searchParams.get('seen') ?? '';
/** Not one of the dev server's own, which stand for pages that are missing or cannot be rendered. */
const isOfSite = !['missing', 'failed'].includes(seen);

const overlay = new Overlay();
const panel = new Panel(addressOf('findings'), (opener) => overlay.showAgain(opener));

/** Address of something of the dev server's own, about this page. */
function addressOf(name: string): URL {
  const address = new URL(name, own);
  address.searchParams.set('page', decodeURIComponent(location.pathname));
  return address;
}

/** A page that shows what was fixed keeps that, whatever the corrections change in it. */
let stays = false;

window.buildSite = {
  fix: async () => {
    stays = true;
    const answer = await fetch(new URL('fix', own), { method: 'POST' });
    if (answer.ok) return answer.json();
    throw new Error(await answer.text());
  },
};

const served = isOfSite ? new ServedPage(seen) : undefined;

/** Shows the page as it now is: without a reload where that can be, which is sooner and keeps everything. */
const renew = async (): Promise<void> => {
  if (stays) return;
  const shown = await served?.update().catch(() => undefined);
  if (shown !== undefined) {
    seen = shown;
    return;
  }
  keepForReload();
  location.reload();
};

/** One after the other: an edit may come while the last is brought in, which must not show after it. */
let renewing = Promise.resolve();

const receive = (message: Message): void => {
  if (message.type === 'hello') {
    if (message.panel && isOfSite) panel.show();
  } else if (message.type === 'changed') renewing = renewing.then(renew);
  else if (message.type === 'styles') {
    renewing = renewing.then(() => {
      seen = message.seen;
      swapStyles(message.css);
    });
  } else if (message.type === 'problems') {
    overlay.show(message.problems);
    panel.countProblems(message.problems.length);
  } else panel.refresh();
};

let line: EventSource | undefined;

/** A browser opens few lines to one host, so only a page that somebody sees holds one. */
const listen = (): void => {
  const isSeen = document.visibilityState === 'visible';
  if (!isSeen) {
    line?.close();
    line = undefined;
  }
  if (!isSeen || line) return;
  const address = addressOf('events');
  address.searchParams.set('seen', seen);
  line = new EventSource(address);
  line.onmessage = ({ data }) => receive(JSON.parse(data));
};

document.addEventListener('visibilitychange', listen);
window.addEventListener('pageshow', listen);
// A page with an open line is not kept for the way back.
window.addEventListener('pagehide', () => {
  line?.close();
  line = undefined;
});
fieldsBack();
listen();
