/** The URL keeps the answers for sharing. */
import { type LeaseInputs, leaseCost } from '../../src/site/lease-cost.ts';
import {
  LEASE_FIELDS,
  type LeaseAnswers,
  type LeaseField,
  PEOPLE,
  PLACE,
  plainAnswer,
  readLease,
} from '../../src/site/lease-form.ts';
import { rentOver, type TermRent } from '../../src/site/lease-terms.ts';
import { average, dollars } from '../../src/site/money.ts';
import { WORTH_A_LEASE } from '../../src/site/usual-lease.ts';
import { type FreightLine, type LeaseLine, leaseLines, rentWords, suitsWords, termWords } from '../lease-lines.ts';
import { figure } from '../text.ts';
import { keepOnBack } from './keep-on-back.ts';
import { atFirstField } from './leads/at-first-field.ts';

const PAUSE_MS = 1000;
/** Browsers throttle URL changes on every keystroke. */
const KEEP_MS = 100;
const YOURS = 'Your lease';
/** Twice the threshold for the largest machines. */
const MOST_ON_ONE = 50_000;

const byId = (id: string) => document.getElementById(id) as HTMLElement;
const form = byId('lease-calculator') as HTMLFormElement;

type FieldName = LeaseField | typeof PEOPLE;
const ALL_FIELDS: readonly FieldName[] = [PEOPLE, ...LEASE_FIELDS];

const field = (name: FieldName) => form.elements.namedItem(name) as HTMLInputElement;
const find = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
  form.querySelector(tag) as HTMLElementTagNameMap[Tag];
const caption = (part: string) => form.querySelector(`figcaption ${part}`) as HTMLElement;

const terms: readonly TermRent[] = JSON.parse(form.dataset.terms ?? '[]');
const machine = find('select');
const copy = find('button');
/** The summary strip lists the fields to correct, and so does the bill until the first valid result. */
const toCorrect = form.querySelectorAll('.price > :nth-child(2), .coming');
const suits = byId('machine-suits');

const asked = new URLSearchParams(location.search);
/** The place and its freight. The place has letters only, because the bill shows it as HTML. */
const [, place, charge, most] = /^([a-z ’'-]+) (\S+) ?(most)?$/i.exec(asked.get(PLACE) ?? '') ?? [];

/** An option, or the list with a chosen option. The value is the rent over the usual term, in dollars. */
type Priced = Pick<HTMLOptionElement, 'value'>;

const answers = () =>
  Object.fromEntries(LEASE_FIELDS.map((name) => [name, field(name).value])) as unknown as LeaseAnswers;

const plainAnswers = () => LEASE_FIELDS.map((name) => [name, plainAnswer(name, field(name).value)] as [string, string]);

const labelOf = (name: FieldName) => field(name).labels?.[0]?.textContent;

/** Messages start with the label, because they are shown below a pair of fields. */
const problemsNow = () => {
  const { inputs, problems } = readLease(answers());
  const messages = new Map(problems.map(({ field: name, message }) => [name, `${labelOf(name)}: ${message}`]));
  return { inputs, messages };
};

const isMarked = (name: FieldName) => field(name).getAttribute('aria-invalid') === 'true';

const sayToCorrect = () => {
  const links = ALL_FIELDS.filter(isMarked).map((name) => `<a href="#lease-${name}">${labelOf(name)}</a>`);
  for (const part of toCorrect)
    part.innerHTML = `Correct ${new Intl.ListFormat('en-AU').format(links)} to see your bill.`;
};

const mark = (name: FieldName, message = '') => {
  const words = byId(`${name}-error`);
  words.textContent = message;
  words.hidden = message === '';
  if (message) field(name).setAttribute('aria-invalid', 'true');
  else field(name).removeAttribute('aria-invalid');
  sayToCorrect();
};

const markWrong = (isAsked: (name: LeaseField) => boolean) => {
  for (const [name, message] of problemsNow().messages) if (isAsked(name)) mark(name, message);
};

/**
 * Uses the same markup as `templates/components/LeaseBill.tsx`. Inserting it as HTML is safe, because only numbers come
 * from user input.
 */
const showLines = (lines: readonly LeaseLine[]) => {
  find('dl').innerHTML = lines
    .map(
      ([name, amount, working, isTotal]) =>
        `<div${isTotal ? ' class="total"' : ''}><dt>${name}${working ? `<small>${working}</small>` : ''}</dt><dd>${amount}</dd></div>`,
    )
    .join('');
};

const isStale = () => form.hasAttribute('data-stale');

/** Keeps the last valid result visible, but greyed out. */
const showSum = (isKnown: boolean) => {
  form.toggleAttribute('data-stale', !isKnown);
  copy.disabled = !isKnown;
  if (isKnown) delete form.dataset.early;
  else if (!('early' in form.dataset)) caption('strong').textContent = 'Your last valid figures';
};

/** Whether the quiz suggests a machine for this volume. A custom rent has no limits, and is never suggested. */
const isFor = ({ dataset: { over, upTo, colour } }: HTMLOptionElement, pages: number, share: number): boolean =>
  pages > Number(over) && pages <= Number(upTo ?? Infinity) && share <= Number(colour);

const showTermNote = () => {
  byId('term-note').textContent = machine.value
    ? termWords(terms, usualCents(machine), monthsNow())
    : (form.dataset.kept as string);
};

/** Names the place until the visitor changes its freight. With another firm's rent, says that the freight is ours. */
const freightLine = (): FreightLine | undefined =>
  field('freight').value === charge
    ? [`Freight to ${place}`, form.dataset[machine.value ? (most as string) : 'ours']]
    : undefined;

const machinesFor = (pages: number, share: number) =>
  [...machine.options].filter((option) => isFor(option, pages, share));

/** Prices the next machine for pages above the usual volume of the chosen one. */
const beyondWords = ({ upTo, usual }: DOMStringMap, inputs: LeaseInputs, pages: number, share: number): string => {
  const next = machinesFor(Number(upTo) + 1, share)[0] as HTMLOptionElement;
  const { monthlyCents } = leaseCost({ ...inputs, rentCents: centsOf(next) });
  const compare = `compare the ${next.text.split(',')[0]}: ${dollars(monthlyCents)} with the same pages`;
  return `${figure(pages)} pages are over its usual ${figure(Number(usual))}. If that is a normal month, ${compare}.`;
};

/** Returns a suggestion if the chosen machine does not suit the volume. */
const showWhatSuits = (inputs: LeaseInputs): string => {
  const pages = inputs.monoPages + inputs.colourPages;
  const share = (inputs.colourPages / (pages || 1)) * 100;
  const fit = machinesFor(pages, share);
  const suggested =
    pages >= WORTH_A_LEASE && fit[0] && !fit.some(({ selected }) => selected) ? `we suggest the ${fit[0].text}` : '';
  const what = pages > MOST_ON_ONE ? 'ask us about two machines' : suggested;
  // The machine behind a custom rent is unknown.
  const other = machine.value && what && `For ${figure(pages)} pages ${what}.`;
  const chosen = machine.selectedOptions[0] as HTMLOptionElement;
  const isBeyond = pages > Number(chosen.dataset.usual);
  const words = isBeyond
    ? beyondWords(chosen.dataset, inputs, pages, share)
    : suitsWords(pages, chosen.dataset.band as string);
  suits.textContent = machine.value && (other || words);
  find('small').textContent = other;
  caption('span').textContent = chosen.dataset.name as string;
  return other && `. ${other}`;
};

const sums = [find('dl'), find('strong'), find('small'), suits, caption('span')];
/** Fields that the number of people fills in. */
const FILLED = ['mono', 'colour', 'rent'] as const;

/**
 * Copy of `sums` from when the visitor last left a field or paused, so that it has no intermediate values such as the 0
 * in 0.11.
 */
let settled: readonly string[] = [];
/** Values of `FILLED`, and the chosen machine, at that time. */
let settledFields: readonly string[] = [];
let settledMachine = '';
/** Query string to attach to a request. Empty until the visitor changes a figure. */
let settledAbout = '';
/** Determines the listed rents while an invalid term is being typed. */
let settledMonths = 48;

const settle = (about: string) => {
  if (isStale()) return;
  settled = sums.map(({ innerHTML }) => innerHTML);
  settledAbout = about;
  settledMonths = monthsNow();
  settledFields = FILLED.map((name) => field(name).value);
  settledMachine = machine.value;
};

/** Shows the bill without amounts. Used if the initial figures are invalid. */
const showNone = () => {
  form.dataset.early = '';
  for (const part of sums) part.textContent = '';
  caption('strong').textContent = YOURS;
  showLines([
    ['Printer rent', '–'],
    ['Black pages', '–'],
    ['Colour pages', '–'],
    ['Total per month', '–', '', true],
  ]);
};

const showSettled = () => {
  for (const [place, html] of settled.entries()) (sums[place] as HTMLElement).innerHTML = html;
};

const work = (): string => {
  const { inputs, messages } = problemsNow();
  // Updates existing errors immediately, but adds none while the visitor types.
  for (const name of LEASE_FIELDS) if (isMarked(name)) mark(name, messages.get(name));
  showTermNote();
  const sum = isMarked(PEOPLE) ? undefined : inputs;
  showSum(sum !== undefined);
  if (!sum) {
    showSettled();
    const marked = ALL_FIELDS.find(isMarked);
    return marked ? (byId(`${marked}-error`).textContent as string) : '';
  }
  const cost = leaseCost(sum);
  const { monthlyCents, totalCents, centsPerPage } = cost;
  const other = showWhatSuits(sum);
  find('strong').textContent = dollars(monthlyCents);
  showLines(leaseLines(sum, cost, rentWords(!machine.value, sum.termMonths), freightLine()));
  byId('no-freight').hidden = !!sum.freightCents;
  const page = centsPerPage ? `, ${average(centsPerPage)} a page` : '';
  return `${dollars(monthlyCents)} a month, ${dollars(totalCents)} over ${sum.termMonths} months${page}${other}`;
};

const remember = () => {
  const address = new URL(location.href);
  for (const [name, answer] of plainAnswers()) address.searchParams.set(name, answer);
  history.replaceState(history.state, '', address);
};

const monthsNow = (): number =>
  problemsNow().messages.has('months') ? settledMonths : Number(plainAnswer('months', field('months').value));

/** Returns the rent over the usual term. */
const usualCents = ({ value }: Priced): number => Math.round(Number(value) * 100);

/** Short terms cost more per month. */
const centsOf = (option: Priced): number => rentOver(terms, usualCents(option), monthsNow());

const rentOf = (option: Priced): string => (centsOf(option) / 100).toFixed(2);

const followTerm = () => {
  for (const option of machine.options) option.text = option.text.replace(/\$[\d,.]+/, () => dollars(centsOf(option)));
};

/** Selects the machine with the typed rent. */
const followRent = () => {
  const rent = Number(plainAnswer('rent', field('rent').value)).toFixed(2);
  machine.value = [...machine.options].find((option) => rentOf(option) === rent)?.value ?? '';
};

/** Keeps a custom rent. */
const followMachine = () => {
  if (machine.value) field('rent').value = rentOf(machine);
};

const aboutOfBill = (): string => (isStale() ? settledAbout : `${new URLSearchParams(plainAnswers())}`);

const goAlong = () => {
  const about = aboutOfBill();
  const words = `We will receive ${isStale() ? 'your last valid' : 'this'} bill with your request: ${find('strong').textContent} a month.`;
  form.dispatchEvent(new CustomEvent('bill', { detail: [about, words] }));
};

/** Returns the home page's figures for an office. A test compares them: sharing the code would add to that page's script. */
const figuresOf = (people: number) => {
  const pages = Math.round((people * Number(form.dataset.each)) / 100) * 100;
  const colour = Math.round(pages * Number(form.dataset.share));
  // The quiz suggests a machine for every volume.
  const [{ value }] = machinesFor(pages, 0) as [HTMLOptionElement];
  return { mono: `${pages - colour}`, colour: `${colour}`, rent: value };
};

/** Undoes the figures of a number that was only part of a larger one, such as the 8 in 80. */
const undoPeople = () => {
  for (const [place, name] of FILLED.entries()) field(name).value = settledFields[place] as string;
  machine.value = settledMachine;
};

const followPeople = () => {
  const { value, valueAsNumber, max, validity } = field(PEOPLE);
  mark(PEOPLE, validity.valid ? '' : `${labelOf(PEOPLE)}: enter a whole number from 1 to ${max}. For more, call us.`);
  if (!validity.valid) return undoPeople();
  if (!value) return;
  const { mono, colour, rent } = figuresOf(valueAsNumber);
  field('mono').value = mono;
  field('colour').value = colour;
  machine.value = rent;
  followMachine();
};

/** Other page counts contradict the number of people. */
const clearPeople = () => {
  field(PEOPLE).value = '';
  mark(PEOPLE);
};

/** The call bar could cover the error. */
const showError = () =>
  form.querySelector('.pair:focus-within > .field-error:not([hidden])')?.scrollIntoView({ block: 'nearest' });

let resting = 0;
let keeping = 0;
/** Cancels the pending addition of a bill to the lead form. */
let callOff: (() => void) | undefined;

const changed = () => {
  callOff?.();
  copy.textContent = 'Copy link';
  caption('strong').textContent = YOURS;
  work();
  goAlong();
  // Save the answers of visitors who leave before the pause has ended.
  addEventListener('pagehide', remember);
  clearTimeout(keeping);
  keeping = window.setTimeout(remember, KEEP_MS);
  clearTimeout(resting);
  resting = window.setTimeout(() => {
    markWrong((name) => field(name) === document.activeElement);
    find('output').textContent = work();
    settle(aboutOfBill());
    showError();
  }, PAUSE_MS);
};

const copyLink = () => {
  remember();
  // Short labels avoid a layout shift.
  const say = (words: string, sentence: string) => {
    copy.textContent = words;
    find('output').textContent = sentence;
  };
  const failed = () => say('See address', 'Copy the page address');
  if (navigator.clipboard)
    navigator.clipboard.writeText(location.href).then(() => say('Copied', 'Link copied'), failed);
  else failed();
};

const officeAsked = (): string | null | undefined => {
  const [figures] = location.search.split('&freight');
  return [...document.querySelectorAll<HTMLAnchorElement>('tbody a')].find(({ search }) => search === figures)
    ?.textContent;
};

/** Replaces a number of people in the URL with an office's figures, and returns its name. */
const fillInPeople = (): string | undefined => {
  const input = field(PEOPLE);
  // Input from before the script had loaded, and later figures, replace the number.
  if (input.value || asked.has('mono')) return;
  input.value = asked.get(PEOPLE) ?? '';
  if (!input.validity.valid) clearPeople();
  if (!input.value) return;
  for (const [name, figure] of Object.entries(figuresOf(input.valueAsNumber))) asked.set(name, figure);
  return `Office of ${input.value}`;
};

/** Keeps the focused field's selection, or selects its new value. */
const keepTyping = (fillIn: () => void) => {
  const used = LEASE_FIELDS.map(field).find((input) => input === document.activeElement);
  if (!used) return fillIn();
  const { value, selectionStart, selectionEnd } = used;
  fillIn();
  if (used.value === value) used.setSelectionRange(selectionStart, selectionEnd);
  else used.select();
};

/** Read once, because `keepOnBack` changes the fields' default values. */
const defaults = new Map(LEASE_FIELDS.map((name) => [name, field(name).defaultValue]));
keepOnBack(LEASE_FIELDS.map(field));

/** Input from before this script had loaded overrides the URL. */
const start = () => {
  const chosen = form.querySelector<HTMLOptionElement>('option:checked:not([selected])')?.value;
  const isTyped = (name: LeaseField) => field(name).value !== defaults.get(name);
  const office = fillInPeople();
  const typed = new Map(LEASE_FIELDS.filter(isTyped).map((name) => [name, field(name).value]));
  const isTouched = chosen !== undefined || typed.size > 0;
  for (const name of LEASE_FIELDS) field(name).value = asked.get(name) ?? defaults.get(name) ?? '';
  machine.value = (form.querySelector('option[selected]') as HTMLOptionElement).value;
  followTerm();
  if (asked.has('rent')) followRent();
  else followMachine();
  for (const [name, value] of typed) field(name).value = value;
  machine.value = chosen ?? machine.value;
  followTerm();
  if (chosen === undefined && typed.has('rent')) followRent();
  else followMachine();
  // Skip the focused field until the visitor pauses.
  markWrong((name) => asked.has(name) || (typed.has(name) && field(name) !== document.activeElement));
  if (office || LEASE_FIELDS.some(isTyped)) caption('strong').textContent = office ?? officeAsked() ?? YOURS;
  work();
  settle('');
  // From now on, input updates the bill.
  form.oninput = null;
  delete form.dataset.asked;
  if (isStale()) showNone();
  const isSized = !office && field(PEOPLE).value !== '';
  const isTyping = ALL_FIELDS.some(
    (name) => field(name) === document.activeElement && (name === PEOPLE ? isSized : typed.has(name)),
  );
  if (isSized) followPeople();
  // Handle earlier input like new input.
  if (isTouched || isSized) {
    changed();
    if (!isTyping) settle(aboutOfBill());
  } else if (LEASE_FIELDS.some((name) => asked.has(name))) callOff = atFirstField(goAlong);
};

form.addEventListener('input', ({ target }) => {
  if (target === field('months')) followTerm();
  if (target === field(PEOPLE)) followPeople();
  if (target === field('mono') || target === field('colour')) clearPeople();
  if (target === field('rent')) followRent();
  if (target === machine || target === field('months')) followMachine();
  changed();
});
form.addEventListener('change', ({ target }) => {
  markWrong((name) => field(name) === target);
  changed();
  settle(aboutOfBill());
  // Save at once instead of after the pause, in case the visitor reloads the page.
  remember();
});
/** Following the fragment would add a history entry. */
form.onclick = (event) => {
  const { hash } = event.target as Partial<HTMLAnchorElement>;
  if (!hash) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(hash)?.focus();
};
copy.onclick = copyLink;
keepTyping(start);
