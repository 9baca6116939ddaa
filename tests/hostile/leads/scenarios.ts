import type { Page } from 'playwright';
import { hold } from '../../support/hold.ts';
import { KEPT, SORRY, THANKS } from '../../support/lead-page.ts';
import type { Fault } from './fault-proxy.ts';
import type { Visit } from './visit.ts';

export type Play = (visit: Visit) => Promise<void>;

const LOADER = '**/assets/site-*.js';
const DAY_MS = 86_400_000;

const over =
  (...faults: Fault[]): Play =>
  async (visit) => {
    visit.proxy.faults = [...faults];
    visit.expect(await visit.submit(), THANKS, KEPT);
    await visit.deliverAndThank();
  };

const keep: Play = async (visit) => {
  visit.proxy.down();
  visit.expect(await visit.submit(), KEPT);
};

/** A submission during an automatic retry is queued until the retry completes. */
const sendBesideRetry: Play = async (visit) => {
  visit.expect(await visit.send(), THANKS, KEPT);
  await visit.deliverAndThank();
};

export const withoutStorage =
  (fault: Fault): Play =>
  async (visit) => {
    visit.proxy.faults = [fault];
    visit.expect(await visit.submit(), SORRY);
    visit.expect(await visit.send(), THANKS);
  };

const brokenStorage =
  (breakStorage: () => void, fault: Fault): Play =>
  async (visit) => {
    await visit.page.addInitScript(breakStorage);
    await withoutStorage(fault)(visit);
  };

const block = (): void => {
  Object.defineProperty(window, 'localStorage', {
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
};

const fillUp = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
};

const offline: Play = async (visit) => {
  await visit.open();
  await visit.fill();
  await visit.context.setOffline(true);
  visit.expect(await visit.send(), KEPT);
  await visit.context.setOffline(false);
  await visit.deliverAndThank();
};

const closedTab: Play = async (visit) => {
  const { context, proxy } = visit;
  const release = proxy.hold();
  const { attempts } = proxy;
  await visit.open();
  await visit.fill();
  await visit.press();
  await visit.underWay(attempts);
  // Otherwise the context would close with its last page.
  const next = await context.newPage();
  await visit.page.close();
  release();
  await next.goto(visit.url('/privacy/'));
  await visit.deliver(next);
};

const reloadAndSendAgain: Play = async (visit) => {
  await keep(visit);
  await visit.page.reload();
  visit.expect(await visit.said(), KEPT);
  visit.proxy.up();
  await visit.fill();
  await sendBesideRetry(visit);
};

const sendAgainOnceArrived: Play = async (visit) => {
  for (let time = 0; time < 2; time += 1) visit.expect(await visit.submit(), THANKS);
};

const correctWhatWaits: Play = async (visit) => {
  await keep(visit);
  await visit.correct();
  visit.proxy.up();
  await sendBesideRetry(visit);
};

/** The first version is stored, but its response is lost. */
const correctWhatWasStored: Play = async (visit) => {
  visit.proxy.down();
  visit.proxy.faults = ['drop reply'];
  visit.expect(await visit.submit(), KEPT);
  await visit.correct();
  visit.proxy.up();
  await sendBesideRetry(visit);
};

/** The first version is still pending. */
const correctWhatIsOnItsWay: Play = async (visit) => {
  await keep(visit);
  const release = visit.proxy.hold();
  const { attempts } = visit.proxy;
  visit.proxy.up();
  visit.proxy.faults = ['drop reply'];
  await visit.lineIsBack();
  await visit.underWay(attempts);
  await visit.correct();
  visit.expect(await visit.send(), KEPT);
  release();
  await visit.deliverAndThank();
};

const reloadWhileSendingAndCorrect: Play = async (visit) => {
  const release = visit.proxy.hold();
  const { attempts } = visit.proxy;
  visit.proxy.faults = ['drop reply'];
  visit.proxy.down();
  await visit.open();
  await visit.fill();
  await visit.press();
  await visit.underWay(attempts);
  await visit.page.reload();
  visit.expect(await visit.said(), KEPT);
  release();
  await visit.fill();
  await visit.correct();
  visit.expect(await visit.send(), KEPT);
  await visit.deliverAndThank();
};

const another =
  (name: string): Play =>
  async (visit) => {
    await keep(visit);
    await visit.fill(visit.person(name));
    visit.expect(await visit.send(), KEPT);
    await visit.deliverAndThank();
  };

const pressTwice: Play = async (visit) => {
  const release = visit.proxy.hold();
  const { attempts } = visit.proxy;
  await visit.open();
  await visit.fill();
  // A double click, because on a slow machine a second call could find the form already replaced.
  await visit.press(2);
  await visit.underWay(attempts);
  release();
  // If the queue claims the lead before the form, the page shows it as saved until it arrives.
  visit.expect(await visit.said(), THANKS, KEPT);
  await visit.deliverAndThank();
};

const refusedAtOnce: Play = async (visit) => {
  visit.proxy.faults = [400];
  visit.expect(await visit.submit(), SORRY);
  await visit.answersBelow();
  visit.expect(await visit.send(), THANKS);
};

/** The backend temporarily rejects the lead (a column is missing, for example). */
const refusedInBackground: Play = async (visit) => {
  await keep(visit);
  const { attempts } = visit.proxy;
  visit.proxy.down(400);
  await visit.lineIsBack();
  await visit.underWay(attempts);
  await visit.page.getByRole('heading', { name: SORRY }).first().waitFor();
  await visit.open();
  visit.expect(await visit.said(), SORRY);
  await visit.answersBelow();
  visit.proxy.up();
  await visit.fill();
  visit.expect(await visit.send(), THANKS);
  await visit.deliver();
};

const pressBeforeScript: Play = async (visit) => {
  const arrive = await hold(visit.page, LOADER);
  await visit.page.goto(visit.url(visit.form), { waitUntil: 'domcontentloaded' });
  await visit.type();
  await visit.press();
  arrive();
  visit.expect(await visit.said(), THANKS);
};

const threeTabs: Play = async (visit) => {
  await keep(visit);
  const tabs: Page[] = [];
  for (let tab = 0; tab < 3; tab += 1) tabs.push(await visit.otherTab());
  visit.proxy.up();
  await Promise.all(tabs.map((tab) => visit.lineIsBack(tab)));
  await visit.deliverAndThank();
};

const spreadsheetCells: Play = async (visit) => {
  await visit.open();
  await visit.fill();
  await visit.page.getByLabel('Name', { exact: true }).fill('Kim\tLee');
  await visit.page.getByLabel('Business Name', { exact: true }).fill(' Lee\u0085Cafe\t');
  visit.expect(await visit.send(), THANKS);
};

const movedBackend: Play = async (visit) => {
  await keep(visit);
  await visit.page.evaluate(() => {
    const [[key, stored] = ['', '']] = Object.entries(localStorage);
    const backend = { url: 'https://old.example/rest/v1', key: '' };
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(stored), backend }));
  });
  await visit.page.reload();
  await visit.deliver();
};

/** The lead was saved while the clock was ten days ahead. */
const clockAhead: Play = async (visit) => {
  await keep(visit);
  await visit.page.addInitScript((by) => {
    const { now } = Date;
    Date.now = () => now() - by;
  }, 10 * DAY_MS);
  await visit.page.reload();
  await visit.deliver();
};

export const SCENARIOS: Readonly<Record<string, Play>> = {
  works: over(),
  'the connection breaks before the lead arrives': over('drop'),
  'the connection breaks before the response': over('drop reply'),
  'the backend returns 503': over(503),
  'the backend returns 429 twice': over(429, 429),
  'the backend returns 401': over(401),
  'the backend returns 404': over(404),
  'another server returns 200': over(200),
  'another server returns 409': over(409),
  'redirected to another server, which returns 201': over('elsewhere'),
  'offline, then online': offline,
  'tab closed while it sends the lead': closedTab,
  'reloaded while the lead waits, sent again': reloadAndSendAgain,
  'sent again after delivery': sendAgainOnceArrived,
  'corrected while the lead waits': correctWhatWaits,
  'corrected, the first version stored but its response lost': correctWhatWasStored,
  'corrected in flight, the response lost': correctWhatIsOnItsWay,
  'reloaded in flight, corrected': reloadWhileSendingAndCorrect,
  'a second person on the same page': another('lou'),
  'a colleague with the same phone number': another('kate'),
  'submitted twice': pressTwice,
  'rejected, submitted again': refusedAtOnce,
  'rejected in the background': refusedInBackground,
  'storage blocked, 503': brokenStorage(block, 503),
  'storage blocked, the response lost': brokenStorage(block, 'drop reply'),
  'storage full, 503': brokenStorage(fillUp, 503),
  'storage full, the response lost': brokenStorage(fillUp, 'drop reply'),
  'submitted before any script has loaded': pressBeforeScript,
  'three tabs deliver at once': threeTabs,
  'pasted spreadsheet cells': spreadsheetCells,
  'the backend moves while the lead waits': movedBackend,
  'stored while the clock was ten days ahead': clockAhead,
};
