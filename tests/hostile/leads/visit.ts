import type { BrowserContext, Page } from 'playwright';
import { fieldOf, fillForm, formIsAlive, KEPT, SORRY, THANKS, unfold, waiting } from '../../support/lead-page.ts';
import type { Backend, Row } from './backends.ts';
import type { FaultProxy } from './fault-proxy.ts';
import type { Tally } from './tally.ts';

export type Answers = Readonly<Record<'Name' | 'Email' | 'Phone' | 'Business Name', string>>;

const OUTCOMES = [THANKS, KEPT, SORRY];
/** A page without a form. */
const ELSEWHERE = '/privacy/';
const CHANGED_PHONE = '02 5550 9999';
const NOT_SENT = /not (been )?sent|not yet sent|unsent/i;
/** Timeout in milliseconds. Long enough for a busy machine. */
const PATIENCE_MS = 30_000;

const outcomesOf = (page: Page): Promise<{ heading: string; text: string }[]> =>
  page.evaluate((headings) => {
    const seen = [...document.querySelectorAll<HTMLElement>('h3')].filter(
      (heading) => heading.checkVisibility() && !('old' in heading.dataset),
    );
    return seen
      .filter(({ textContent }) => headings.includes(textContent ?? ''))
      .map((heading) => ({ heading: heading.textContent ?? '', text: heading.parentElement?.innerText ?? '' }));
  }, OUTCOMES);

const isSending = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('#lead [type=submit]')?.getAttribute('aria-disabled') === 'true');

/** Removes old messages, which could be mistaken for the response to the next submission. */
const forgetOutcomes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const heading of document.querySelectorAll<HTMLElement>('h3')) heading.dataset.old = '';
  });

/** Resolves to false after a timeout. */
export const becomes = async (isSo: () => Promise<boolean> | boolean): Promise<boolean> => {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    if (await isSo()) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
};

export class Visit {
  readonly #wanted = new Map<string, Answers>();
  #last: Answers;

  constructor(
    public page: Page,
    readonly proxy: FaultProxy,
    readonly backend: Backend,
    readonly tally: Tally,
    readonly url: (path: string) => string,
    readonly form: string,
    readonly number: number,
  ) {
    this.#last = this.person('kim');
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Returns answers that are unique to this visit. Names with the same first letter share a phone number. */
  person(name: string): Answers {
    return {
      Name: `${name} ${this.number}`,
      Email: `${name}-${this.number}@example.org`,
      Phone: `02 5550 ${this.number} ${name.charCodeAt(0)}`,
      'Business Name': `${name}'s Cafe`,
    };
  }

  open(): Promise<unknown> {
    return this.page.goto(this.url(this.form));
  }

  /** Waits for the form's script. */
  async fill(answers: Answers = this.person('kim')): Promise<void> {
    await fillForm(this.page, answers);
    this.#want(answers);
  }

  /** Fills in the form without waiting for scripts. */
  async type(answers: Answers = this.person('kim')): Promise<void> {
    for (const [label, answer] of Object.entries(answers)) await fieldOf(this.page, label).fill(answer);
    this.#want(answers);
  }

  async correct(): Promise<void> {
    await unfold(this.page);
    await fieldOf(this.page, 'Phone').fill(CHANGED_PHONE);
    await formIsAlive(this.page);
    this.#want({ ...this.#last, Phone: CHANGED_PHONE });
  }

  async press(clickCount = 1): Promise<void> {
    await forgetOutcomes(this.page);
    // Without `force`, Playwright would wait, because the form sets aria-disabled on the button while it sends.
    await this.page.locator('#lead [type=submit]').click({ force: true, clickCount });
  }

  async send(): Promise<string> {
    await this.press();
    return this.said();
  }

  async submit(answers?: Answers): Promise<string> {
    await this.open();
    await this.fill(answers);
    return this.send();
  }

  /** Compares the page's message with the stored rows. */
  async said(page = this.page): Promise<string> {
    const hasSaid = await becomes(async () => !(await isSending(page)) && (await outcomesOf(page)).length > 0);
    if (!hasSaid) return this.#untrue('says nothing');
    const said = await outcomesOf(page);
    const isThere = (await this.#rowsOf(this.#last)).some(({ phone }) => phone === this.#last.Phone);
    for (const { heading, text } of said) {
      if (heading === THANKS && !isThere) this.#untrue('says thank you, and there is no row');
      if (NOT_SENT.test(text) && isThere) this.#untrue(`says "${text}", and there is a row`);
    }
    if (new Set(said.map(({ heading }) => heading)).size > 1) this.#untrue('says two things at once');
    return said[0]?.heading ?? '';
  }

  expect(said: string, ...expected: string[]): void {
    if (said !== '' && !expected.includes(said)) this.#untrue(`says "${said}"`);
  }

  async lineIsBack(page = this.page): Promise<void> {
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** Delivers pending leads from an open tab, or else from the next page. */
  async deliver(page = this.page): Promise<void> {
    this.proxy.up();
    const isDone = async () => {
      await this.lineIsBack(page);
      return (await waiting(page)) === 0;
    };
    if (await becomes(isDone)) return;
    await page.goto(this.url(ELSEWHERE));
    await becomes(isDone);
  }

  /** Waits for confirmation in the tab with the form. */
  async deliverAndThank(): Promise<void> {
    await this.deliver();
    if (!(await becomes(async () => (await outcomesOf(this.page)).every(({ heading }) => heading === THANKS))))
      this.#untrue(`still says "${(await outcomesOf(this.page))[0]?.heading}" after the lead has arrived`);
    this.expect(await this.said(), THANKS);
  }

  async otherTab(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(this.url(ELSEWHERE));
    return page;
  }

  async underWay(attempts: number): Promise<void> {
    if (!(await becomes(() => this.proxy.attempts > attempts))) throw new Error('no lead was sent');
  }

  async answersBelow(): Promise<void> {
    for (const [label, answer] of Object.entries(this.#last))
      if ((await fieldOf(this.page, label).inputValue()) !== answer) this.#untrue(`has lost ${label}`);
  }

  async count(): Promise<void> {
    this.tally.runs += 1;
    for (const wanted of this.#wanted.values()) {
      const rows = await this.#rowsOf(wanted);
      const doubled = rows.filter((row) => !rows.some(({ source_page: page }) => isReplaced(row, page))).length - 1;
      this.tally.submitted += 1;
      this.tally.stored += rows.length;
      if (!rows.some(({ phone }) => phone === wanted.Phone)) this.#count('lost', `${wanted.Phone} is not there`);
      if (doubled > 0) {
        this.tally.doubled += doubled - 1;
        this.#count('doubled', rows.map((row) => `${row.request_id} ${row.phone} ${row.source_page}`).join(', '));
      }
    }
  }

  #want(answers: Answers): void {
    this.#last = answers;
    this.#wanted.set(answers.Email, answers);
  }

  async #rowsOf({ Email }: Answers): Promise<Row[]> {
    return (await this.backend.leads()).filter(({ email }) => email === Email);
  }

  #untrue(what: string): string {
    return this.#count('untrue', what);
  }

  #count(fault: 'lost' | 'doubled' | 'untrue', what: string): string {
    this.tally[fault] += 1;
    this.tally.notes.push(`${fault}: ${this.form}, use ${this.number}: ${what}`);
    return '';
  }
}

const isReplaced = ({ request_id: id }: Row, by: unknown): boolean => String(by).includes(`replaces=${id}`);
