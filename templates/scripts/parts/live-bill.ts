import { leaseCost } from '../../../src/site/lease-cost.ts';
import { dollars, gstIn, rate } from '../../../src/site/money.ts';
import { pagesByColour, pagesOfPeople, WORTH_A_LEASE } from '../../../src/site/usual-lease.ts';
import { bringAlong } from '../leads/bring-along.ts';

/** Rents are in cents, and volumes are in pages per month. */
type Band = readonly [upTo: number, printer: string, rentCents: number];

const working = (pages: number, cents: number): string => `${pages.toLocaleString('en-AU')} × ${rate(cents)}`;

const inAddress = new URLSearchParams(location.search);

/** Whether the visitor changed the field before the script loaded, or the browser or the URL restored its value. */
const wasSet = (field: HTMLInputElement): boolean => {
  const asked = inAddress.get(field.name) ?? '';
  // A range input maps invalid values to its middle.
  if (/^\d+$/.test(asked) && field.value === field.defaultValue) field.value = asked;
  return field.value !== field.defaultValue;
};

const fillIn = (root: HTMLElement, selector: string, texts: readonly string[]): void => {
  root.querySelectorAll(selector).forEach((cell, line) => {
    cell.textContent = texts[line] as string;
  });
};

const numbersIn = ({ href }: HTMLAnchorElement) => {
  const asked = new URL(href).searchParams;
  return ['monoRate', 'colourRate', 'months'].map((name) => Number(asked.get(name))) as [number, number, number];
};

/** Adds the bill's figures to the link to the calculator. */
const fillLink = (link: HTMLAnchorElement, figures: Readonly<Record<string, string | number>>): string => {
  const filled = new URL(link.href);
  for (const [field, value] of Object.entries(figures)) filled.searchParams.set(field, String(value));
  link.href = filled.href;
  return filled.search.slice(1);
};

const shareOf = (pages: number, colourPages: number): string =>
  pages < WORTH_A_LEASE ? 'likely cheaper to buy' : `1 in ${Math.round(pages / colourPages)} in colour`;

/** Returns whether the number is valid. Otherwise the last valid bill stays visible, but greyed out. */
const checkOf = (root: HTMLElement, people: HTMLInputElement) => {
  const words = document.createElement('span');
  words.className = 'field-error';
  words.role = 'status';
  people.parentElement?.append(words);
  return (isLeft = document.activeElement !== people): boolean => {
    const { valid, valueMissing, rangeOverflow } = people.validity;
    // The visitor may be about to type into the empty field.
    const isMarked = !valid && (isLeft || !valueMissing);
    const problem = rangeOverflow
      ? `For more than ${people.max} people, call us: you may need two printers.`
      : `Enter a whole number from 1 to ${people.max}.`;
    words.textContent = isMarked ? problem : '';
    people.ariaInvalid = `${isMarked}`;
    root.toggleAttribute('data-stale', !valid);
    for (const button of root.querySelectorAll('button')) button.ariaPressed = `${button.value === people.value}`;
    return valid;
  };
};

export default (root: HTMLElement): void => {
  const find = <Found extends Element>(selector: string) => root.querySelector(selector) as Found;
  const people = find<HTMLInputElement>('[name=people]');
  const slider = find<HTMLInputElement>('[name=pages]');
  const link = find<HTMLAnchorElement>('.bill a');
  const bands: readonly Band[] = JSON.parse(root.dataset.bands ?? '');
  const each = Number(root.dataset.each);
  const [monoRate, colourRate, termMonths] = numbersIn(link);
  const check = checkOf(root, people);

  /** Stores only the last used field in the URL. */
  const keep = ({ name, value }: HTMLInputElement): void => {
    const address = new URL(location.href);
    address.searchParams.delete(people.name);
    address.searchParams.delete(slider.name);
    address.searchParams.set(name, value);
    history.replaceState(history.state, '', address);
  };

  const show = (pages: number, name: string) => {
    const { monoPages, colourPages } = pagesByColour(pages);
    const [, printer, rentCents] = bands.find(([upTo]) => pages <= upTo) ?? (bands.at(-1) as Band);
    const count = pages.toLocaleString('en-AU');
    find('#bill-share').textContent = shareOf(pages, colourPages);
    find('output').textContent = count;
    find('figcaption strong').textContent = name;
    find('figcaption span').textContent = printer;
    fillIn(root, ':not(:first-child) > dt small', [working(monoPages, monoRate), working(colourPages, colourRate)]);
    const lease = { monoPages, colourPages, termMonths, rentCents, monoRate, colourRate };
    const { monoCents, colourCents, monthlyCents, totalCents } = leaseCost(lease);
    const amounts = [rentCents, monoCents, colourCents, monthlyCents, gstIn(monthlyCents), totalCents];
    fillIn(root, 'dd', amounts.map(dollars));
    bringAlong(
      fillLink(link, { rent: (rentCents / 100).toFixed(2), mono: monoPages, colour: colourPages }),
      `We will receive this bill with your request: ${count} pages, ${dollars(monthlyCents)} a month.`,
    );
  };

  const showPages = () => {
    const pages = slider.valueAsNumber;
    people.value = `${Math.ceil(pages / each)}`;
    check();
    show(pages, `${pages.toLocaleString('en-AU')} pages a month`);
  };
  const showPeople = () => {
    if (!check()) return void bringAlong('', '');
    const pages = pagesOfPeople(people.valueAsNumber, each);
    slider.value = `${pages}`;
    show(pages, `Office of ${people.value}`);
    keep(people);
  };
  people.addEventListener('input', showPeople);
  people.addEventListener('change', () => check(true));
  slider.addEventListener('input', showPages);
  slider.addEventListener('change', () => keep(slider));
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    people.value = target.value;
    showPeople();
  });
  if (!inAddress.has(people.name) && wasSet(slider)) {
    keep(slider);
    showPages();
  } else if (wasSet(people)) showPeople();
};
