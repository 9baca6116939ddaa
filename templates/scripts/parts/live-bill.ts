import { leaseCost } from '../../../src/site/lease-cost.ts';
import { dollars, gstIn, rate } from '../../../src/site/money.ts';
import { COLOUR_SHARE } from '../../../src/site/usual-lease.ts';
import { bringAlong } from '../leads/bring-along.ts';

/** Rents are in cents, volumes per month. */
type Band = readonly [upTo: number, printer: string, rentCents: number];

/** Below this volume the page advises against a lease. */
const WORTH_A_LEASE = 1000;

const working = (pages: number, cents: number): string => `${pages.toLocaleString('en-AU')} × ${rate(cents)}`;

/** An office's own volume is not necessarily a step of the slider. */
const keep = ({ name }: HTMLInputElement, pages: string): void => {
  const address = new URL(location.href);
  address.searchParams.set(name, pages);
  history.replaceState(history.state, '', address);
};

const pagesAsked = ({ name }: HTMLInputElement): string => new URLSearchParams(location.search).get(name) ?? '';

/** Whether the visitor set it early, or the browser or the URL has restored it. */
const wasSet = (slider: HTMLInputElement): boolean => {
  const asked = pagesAsked(slider);
  // A range input maps invalid values to its middle.
  if (/^\d+$/.test(asked) && slider.value === slider.defaultValue) slider.value = asked;
  return slider.value !== slider.defaultValue;
};

const isAt = (slider: HTMLInputElement, { value }: HTMLButtonElement): boolean =>
  value === pagesAsked(slider) && Math.abs(Number(value) - slider.valueAsNumber) < Number(slider.step) / 2;

/** Calculates like every other bill. */
export default (root: HTMLElement): void => {
  const find = <Found extends Element>(selector: string) => root.querySelector(selector) as Found;
  const slider = find<HTMLInputElement>('input');
  const link = find<HTMLAnchorElement>('a');
  const bands: readonly Band[] = JSON.parse(root.dataset.bands ?? '');
  const asked = new URL(link.href).searchParams;
  const numberIn = (name: string): number => Number(asked.get(name));

  const [monoRate, colourRate, termMonths] = [numberIn('monoRate'), numberIn('colourRate'), numberIn('months')];

  const show = (pages: number, { colour: ofOffice, office: name, rent }: DOMStringMap = {}) => {
    const colourPages = Number(ofOffice ?? Math.round(pages * COLOUR_SHARE));
    const monoPages = pages - colourPages;
    const [, printer, usualCents] = bands.find(([upTo]) => pages <= upTo) ?? (bands.at(-1) as Band);
    const rentCents = Number(rent ?? usualCents);
    const cost = leaseCost({ monoPages, colourPages, termMonths, rentCents, monoRate, colourRate });
    find('#bill-share').textContent =
      pages < WORTH_A_LEASE ? 'likely cheaper to buy' : `1 in ${Math.round(pages / colourPages)} in colour`;
    const count = pages.toLocaleString('en-AU');
    find('output').textContent = count;
    find('figcaption strong').textContent = name || `${count} pages a month`;
    find('figcaption span').textContent = printer;
    const [mono, colour] = [...root.querySelectorAll('dt small')].slice(-2);
    if (mono) mono.textContent = working(monoPages, monoRate);
    if (colour) colour.textContent = working(colourPages, colourRate);
    const { monoCents, colourCents, monthlyCents, totalCents } = cost;
    const amounts = [rentCents, monoCents, colourCents, monthlyCents, gstIn(monthlyCents), totalCents];
    root.querySelectorAll('dd').forEach((cell, line) => {
      cell.textContent = dollars(amounts[line] ?? 0);
    });
    const filled = new URL(link.href);
    const answers = { rent: (rentCents / 100).toFixed(2), mono: monoPages, colour: colourPages };
    for (const [field, value] of Object.entries(answers)) filled.searchParams.set(field, String(value));
    link.href = filled.href;
    bringAlong(
      filled.search.slice(1),
      `We will receive this bill with your request: ${count} pages, ${dollars(monthlyCents)} a month.`,
    );
  };

  /** No office is marked if the slider was moved. */
  const press = (pressed?: HTMLButtonElement) => {
    for (const button of root.querySelectorAll('button')) button.ariaPressed = String(button === pressed);
  };
  const showSlider = () => {
    press();
    show(Number(slider.value));
  };
  const showOffice = (office: HTMLButtonElement) => {
    press(office);
    slider.value = office.value;
    show(Number(office.value), office.dataset);
  };
  slider.addEventListener('input', showSlider);
  slider.addEventListener('change', () => keep(slider, slider.value));
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return;
    showOffice(target);
    keep(slider, target.value);
  });
  if (!wasSet(slider)) return;
  const office = [...root.querySelectorAll('button')].find((button) => isAt(slider, button));
  keep(slider, (office ?? slider).value);
  if (office) showOffice(office);
  else showSlider();
};
