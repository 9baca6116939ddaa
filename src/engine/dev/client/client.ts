/** Client of the dev server. A shadow root isolates its elements from the site's styles and scripts. */
import type {} from '../../api/dev-tools.ts';
import type { Message } from '../events.ts';
import { fieldsBack, keepForReload } from './keep-state.ts';
import { Overlay } from './overlay.ts';
import { Panel } from './panel.ts';
import { ServedPage } from './served-page.ts';
import { swapStyles } from './swap-styles.ts';

const own = new URL(import.meta.url);
let seen = own.searchParams.get('seen') ?? '';
/** Whether the page belongs to the site. False for the dev server's own pages. */
const isOfSite = !['missing', 'failed'].includes(seen);

const overlay = new Overlay();
const panel = new Panel(addressOf('findings'), (opener) => overlay.showAgain(opener));

function addressOf(name: string): URL {
  const address = new URL(name, own);
  address.searchParams.set('page', decodeURIComponent(location.pathname));
  return address;
}

/** Set while the page displays the result of a fix: the page must not reload, even if the fix changes it. */
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

/** Avoids a reload if possible: an update is faster and keeps the page's state. */
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

/** Updates run in sequence, so that an earlier edit cannot overwrite a later one. */
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

/** Browsers limit the connections per host, so only visible pages have one. */
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
// An open connection would exclude the page from the back/forward cache.
window.addEventListener('pagehide', () => {
  line?.close();
  line = undefined;
});
fieldsBack();
listen();
