/**
 * The lease calculator: works the sum as a visitor types, says what is wrong beside its field, and keeps the
 * answers in the address, so that they can be shared.
 */
import { leaseCost } from '../../src/site/lease-cost.ts';
import {
  FREIGHT,
  freightCents,
  LEASE_FIELDS,
  type LeaseAnswers,
  type LeaseField,
  plainAnswer,
  readLease,
} from '../../src/site/lease-form.ts';
import { rentOver, type TermRent } from '../../src/site/lease-terms.ts';
import { average, dollars } from '../../src/site/money.ts';
import { type LeaseLine, leaseLines, rentWords, suitsWords, termWords } from '../lease-lines.ts';
import { figure } from '../text.ts';
import { atFirstField } from './leads/at-first-field.ts';

/** How long typing must rest before a screen reader hears of it, and before what is wrong is said. */
const PAUSE_MS = 1000;
/** And before the address has it, for a reload; not at once, as browsers refuse an address that changes with every key. */
const KEEP_MS = 100;
const YOURS = 'Your lease';
/** Pages a month: twice those over which the largest machines are suggested. */
const MOST_ON_ONE = 50_000;

const form = document.getElementById('lease-calculator') as HTMLFormElement;

const field = (name: LeaseField) => form.elements.namedItem(name) as HTMLInputElement;
const find = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
  form.querySelector(tag) as HTMLElementTagNameMap[Tag];
const caption = (part: string) => form.querySelector(`figcaption ${part}`) as HTMLElement;

const terms: readonly TermRent[] = JSON.parse(form.dataset.terms ?? '[]');
const machine = find('select');
const copy = find('button');
/** In the strip; and where no sum was worked yet, in place of the bill. */
const toCorrect = form.querySelectorAll('.price > :nth-child(2), .coming');
const suits = document.getElementById('machine-suits') as HTMLElement;
const termNote = document.getElementById('term-note') as HTMLElement;

/** What bringing the machine costs where the bill is from that led here: it stays with every figure that is changed. */
const freight = freightCents(new URLSearchParams(location.search).get(FREIGHT));

const answers = () =>
  Object.fromEntries(LEASE_FIELDS.map((name) => [name, field(name).value])) as unknown as LeaseAnswers;

/** As an address has them. */
const plainAnswers = () => LEASE_FIELDS.map((name) => [name, plainAnswer(name, field(name).value)] as [string, string]);

const labelOf = (name: LeaseField) => field(name).labels?.[0]?.textContent;

/** What is wrong, which stands under two fields, with the name of its own. */
const problemsNow = () => {
  const { inputs, problems } = readLease(answers());
  const messages = new Map(problems.map(({ field: name, message }) => [name, `${labelOf(name)}: ${message}`]));
  return { inputs, messages };
};

const isMarked = (name: LeaseField) => field(name).getAttribute('aria-invalid') === 'true';

/** Names the fields to correct, and leads to them. */
const sayToCorrect = () => {
  const links = LEASE_FIELDS.filter(isMarked).map((name) => `<a href="#lease-${name}">${labelOf(name)}</a>`);
  for (const part of toCorrect)
    part.innerHTML = `Correct ${new Intl.ListFormat('en-AU').format(links)} to see your bill.`;
};

const mark = (name: LeaseField, message = '') => {
  const words = document.getElementById(`${name}-error`);
  if (!words) return;
  words.textContent = message;
  words.hidden = message === '';
  if (message) field(name).setAttribute('aria-invalid', 'true');
  else field(name).removeAttribute('aria-invalid');
  sayToCorrect();
};

const markWrong = (isAsked: (name: LeaseField) => boolean) => {
  for (const [name, message] of problemsNow().messages) if (isAsked(name)) mark(name, message);
};

/** As `templates/components/LeaseBill.tsx` has them; of what is typed there are only numbers in them. */
const showLines = (lines: readonly LeaseLine[]) => {
  find('dl').innerHTML = lines
    .map(
      ([name, amount, working, isTotal]) =>
        `<div${isTotal ? ' class="total"' : ''}><dt>${name}${working ? `<small>${working}</small>` : ''}</dt><dd>${amount}</dd></div>`,
    )
    .join('');
};

const isStale = () => form.hasAttribute('data-stale');

/** While a sum cannot be done the last one stays, in grey, and says so, where there is one of the visitor's figures. */
const showSum = (isKnown: boolean) => {
  form.toggleAttribute('data-stale', !isKnown);
  copy.disabled = !isKnown;
  if (isKnown) delete form.dataset.early;
  else if (!('early' in form.dataset)) caption('strong').textContent = 'Your last valid figures';
};

/** Whether a machine of the list is one that we suggest for these pages. */
const isFor = ({ dataset: { over, upTo, colour }, value }: HTMLOptionElement, pages: number, share: number): boolean =>
  value !== '' && pages > Number(over) && pages <= Number(upTo ?? Infinity) && share <= Number(colour);

/** Says by the term what it does to the rent. */
const showTermNote = () => {
  const [chosen] = machine.selectedOptions;
  termNote.textContent = chosen?.value
    ? termWords(terms, usualCents(chosen), monthsNow())
    : 'Your own rent is the same over any term.';
};

/** Says on the bill whether the chosen machine suits the pages, and else which does, and returns that. */
const showWhatSuits = (colourPages: number, pages: number): string => {
  const fit = [...machine.options].filter((option) => isFor(option, pages, (colourPages / (pages || 1)) * 100));
  const suggested = fit[0] && !fit.some(({ selected }) => selected) ? `we suggest the ${fit[0].text}` : '';
  const what = pages > MOST_ON_ONE ? 'ask us about two machines' : suggested;
  // A rent of the visitor's own is of a machine that is not known here.
  const other = machine.value && what && `For ${figure(pages)} pages ${what}.`;
  suits.textContent = other || (machine.value && suitsWords(pages));
  find('small').textContent = other;
  caption('span').textContent = machine.selectedOptions[0]?.dataset.name ?? 'at a rent of your own';
  return other && `. ${other}`;
};

/** What of the bill and the strip follows the figures. */
const sums = [find('dl'), find('strong'), find('small'), suits, caption('span')];
/** That of the figures that were valid when a field was last left: on the way to 0.11 stands 0, which nobody means. */
let settled: readonly string[] = [];
/** What of them goes with a request: nothing until a figure is changed. */
let settledAbout = '';
/** Their term: what machines rent for follows it while none of ours is typed, as the bill does. The usual one at first. */
let settledMonths = 48;

/** Keeps the bill that is shown as the last valid one, where it is, and what goes with a request. */
const settle = (about: string) => {
  if (isStale()) return;
  settled = sums.map(({ innerHTML }) => innerHTML);
  settledAbout = about;
  settledMonths = monthsNow();
};

/** Figures that are wrong from the start have no bill yet: its lines wait for their amounts. */
const showNone = () => {
  form.dataset.early = '';
  for (const part of sums) part.textContent = '';
  caption('strong').textContent = YOURS;
  showLines([
    ['Rent', '–'],
    ['Black pages', '–'],
    ['Colour pages', '–'],
    ['A month', '–', '', true],
  ]);
};

const showSettled = () => {
  for (const [place, html] of settled.entries()) (sums[place] as HTMLElement).innerHTML = html;
};

/** Shows what the answers come to, and tells it in a sentence or two; of a sum that cannot be done, what is wrong. */
const work = (): string => {
  const { inputs, messages } = problemsNow();
  // What was marked is mended, or said again, at once; what is being typed is left in peace, but the bill is not its own.
  for (const name of LEASE_FIELDS) if (isMarked(name)) mark(name, messages.get(name));
  showTermNote();
  showSum(inputs !== undefined);
  if (!inputs) {
    showSettled();
    const marked = LEASE_FIELDS.find(isMarked);
    return (marked && messages.get(marked)) ?? '';
  }
  const cost = leaseCost(inputs);
  const { monthlyCents, totalCents, centsPerPage } = cost;
  const other = showWhatSuits(inputs.colourPages, inputs.monoPages + inputs.colourPages);
  find('strong').textContent = dollars(monthlyCents);
  showLines(leaseLines(inputs, cost, rentWords(machine.value === '', inputs.termMonths), freight));
  const page = centsPerPage === undefined ? '' : `, ${average(centsPerPage)} a page`;
  return `${dollars(monthlyCents)} a month, ${dollars(totalCents + freight)} over ${inputs.termMonths} months${page}${other}`;
};

const remember = () => {
  const address = new URL(location.href);
  for (const [name, answer] of plainAnswers()) address.searchParams.set(name, answer);
  history.replaceState(history.state, '', address);
};

/** The term that is typed, or that of the last valid figures. */
const monthsNow = (): number =>
  problemsNow().messages.has('months') ? settledMonths : Number(plainAnswer('months', field('months').value));

/** What a machine rents for over the usual term, in cents. */
const usualCents = ({ value }: HTMLOptionElement): number => Math.round(Number(value) * 100);

/** What it rents for over the term that is typed: a short one costs more a month. */
const centsOf = (option: HTMLOptionElement): number => rentOver(terms, usualCents(option), monthsNow());

const rentOf = (option: HTMLOptionElement): string => (centsOf(option) / 100).toFixed(2);

/** The machines are listed with what each rents for over the term that is typed. */
const followTerm = () => {
  for (const option of machine.options)
    if (option.value) option.text = option.text.replace(/\$[\d,.]+/, () => dollars(centsOf(option)));
};

/** Chooses the machine that has the rent, if one does. */
const followRent = () => {
  const rent = Number(plainAnswer('rent', field('rent').value)).toFixed(2);
  machine.value = [...machine.options].find((option) => option.value && rentOf(option) === rent)?.value ?? '';
};

/** Fills in the rent of the chosen machine; a rent of the visitor's own stays. */
const followMachine = () => {
  const [option] = machine.selectedOptions;
  if (option?.value) field('rent').value = rentOf(option);
};

/** What the sum of a bill that goes along has beside its answers. */
const freightAlong = freight > 0 ? `&${FREIGHT}=${(freight / 100).toFixed(2)}` : '';

const aboutOfBill = (): string => (isStale() ? settledAbout : `${new URLSearchParams(plainAnswers())}${freightAlong}`);

/** Tells of the bill that goes with a request from this page, which is the one shown. */
const goAlong = () => {
  const about = aboutOfBill();
  const bill = `${isStale() ? 'Your last valid' : 'This'} bill goes with your request`;
  const words = `${bill}: ${find('strong').textContent} a month.`;
  form.dispatchEvent(new CustomEvent('bill', { detail: [about, words] }));
};

/** What was marked beside the field one is in may lie under the bar of calls; whoever has gone on is left where he is. */
const showError = () =>
  form.querySelector('.pair:focus-within > .field-error:not([hidden])')?.scrollIntoView({ block: 'nearest' });

let resting = 0;
let keeping = 0;
/** Of a bill that waits for the lead form: it goes as the address has it. */
let callOff: (() => void) | undefined;

const changed = () => {
  callOff?.();
  copy.textContent = 'Copy link';
  caption('strong').textContent = YOURS;
  work();
  goAlong();
  // Whoever leaves while typing rests finds it by the way back.
  addEventListener('pagehide', remember);
  clearTimeout(keeping);
  keeping = window.setTimeout(remember, KEEP_MS);
  clearTimeout(resting);
  resting = window.setTimeout(() => {
    markWrong((name) => field(name) === document.activeElement);
    find('output').textContent = work();
    showError();
  }, PAUSE_MS);
};

const copyLink = () => {
  remember();
  // What the button says is no wider than before: nothing moves.
  const say = (words: string, sentence: string) => {
    copy.textContent = words;
    find('output').textContent = sentence;
  };
  const failed = () => say('See address', 'Copy the address of this page instead');
  if (navigator.clipboard)
    navigator.clipboard.writeText(location.href).then(() => say('Copied', 'Link copied'), failed);
  else failed();
};

/** The office of the examples below whose figures the address has, wherever it is, if it is one of them. */
const officeAsked = (): string | null | undefined => {
  const asked = new URLSearchParams(location.search);
  asked.delete(FREIGHT);
  return document.querySelector<HTMLAnchorElement>(`tbody a[href$="${CSS.escape(`?${asked}`)}"]`)?.textContent;
};

/**
 * Fills in figures, and lets typing go on in the field that has the focus: where nothing else is in it now, from where it
 * was, and else in place of what is.
 */
const keepTyping = (fillIn: () => void) => {
  const used = LEASE_FIELDS.map(field).find((input) => input === document.activeElement);
  if (!used) return fillIn();
  const { value, selectionStart, selectionEnd } = used;
  fillIn();
  if (used.value === value) used.setSelectionRange(selectionStart, selectionEnd);
  else used.select();
};

/** The figures of the address first; then what was typed or chosen before this script arrived, as if it were typed now. */
const start = () => {
  const chosen = form.querySelector<HTMLOptionElement>('option:checked:not([selected])')?.value;
  const isTyped = (name: LeaseField) => field(name).value !== field(name).defaultValue;
  const asked = new URLSearchParams(location.search);
  const typed = new Map(LEASE_FIELDS.filter(isTyped).map((name) => [name, field(name).value]));
  const isTouched = chosen !== undefined || typed.size > 0;
  for (const name of LEASE_FIELDS) field(name).value = asked.get(name) ?? field(name).defaultValue;
  machine.value = (form.querySelector('option[selected]') as HTMLOptionElement).value;
  followTerm();
  if (asked.has('rent')) followRent();
  else followMachine();
  for (const [name, value] of typed) field(name).value = value;
  machine.value = chosen ?? machine.value;
  followTerm();
  if (chosen === undefined && typed.has('rent')) followRent();
  else followMachine();
  // What is typed in at this moment is left in peace until it rests.
  markWrong((name) => asked.has(name) || (typed.has(name) && field(name) !== document.activeElement));
  if (LEASE_FIELDS.some(isTyped)) caption('strong').textContent = officeAsked() ?? YOURS;
  // The bill has it then.
  (document.getElementById('no-freight') as HTMLElement).hidden = freight > 0;
  work();
  settle('');
  // Of what is typed from now on the bill is there at once.
  form.oninput = null;
  delete form.dataset.asked;
  if (isStale()) showNone();
  // What was typed counts as typed now.
  if (isTouched) changed();
  else if (LEASE_FIELDS.some((name) => asked.has(name))) callOff = atFirstField(goAlong);
};

form.addEventListener('input', ({ target }) => {
  if (target === field('months')) followTerm();
  if (target === field('rent')) followRent();
  if (target === machine || target === field('months')) followMachine();
  changed();
});
form.addEventListener('change', ({ target }) => {
  markWrong((name) => field(name) === target);
  changed();
  settle(aboutOfBill());
  // A reload would come before typing has rested.
  remember();
});
/** A fragment would add a step to the history. */
form.onclick = (event) => {
  const { hash } = event.target as Partial<HTMLAnchorElement>;
  if (!hash) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(hash)?.focus();
};
copy.onclick = copyLink;
keepTyping(start);
