import type { CityRow, MenuRows, StateRow } from '../../src/site/state-rows.ts';
import css from './locations-menu.css';
import { addStyles } from './styles.ts';

/** Screens that are wide enough for three columns. */
const WIDE = matchMedia('(min-width: 70rem)');
const HOVER_DELAY_MS = 120;

type Child = Node | string;

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const link = (href: string, ...text: Child[]) => make('a', { href }, ...text);

/** Scrolls the opened content into view. */
const bringUp = (button: HTMLButtonElement) => {
  if (button.offsetParent) button.offsetParent.scrollTop = button.offsetTop;
};

/** Only one sibling is open at a time. */
interface Fold {
  readonly item: HTMLLIElement;
  readonly button: HTMLButtonElement;
  open(): void;
  close(): void;
}

/** Creates `contents` on first use: 200 cities need no elements until their state is chosen. */
const fold = (text: string, contents: () => HTMLElement, siblings: Fold[]): Fold => {
  const button = make('button', { type: 'button', ariaExpanded: 'false' }, text);
  const item = make('li', {}, button);
  let body: HTMLElement | undefined;
  const self: Fold = {
    item,
    button,
    open: () => {
      for (const sibling of siblings) if (sibling !== self) sibling.close();
      if (!body) {
        body = contents();
        item.append(body);
      }
      body.hidden = false;
      button.ariaExpanded = 'true';
    },
    close: () => {
      if (body) body.hidden = true;
      button.ariaExpanded = 'false';
    },
  };
  button.onclick = () => {
    if (button.ariaExpanded === 'true' && !WIDE.matches) return self.close();
    self.open();
    bringUp(button);
  };
  siblings.push(self);
  return self;
};

const openOnHover = ({ button, open }: Fold) => {
  let timer = 0;
  button.onpointerenter = ({ pointerType }) => {
    if (pointerType === 'mouse' && WIDE.matches) timer = window.setTimeout(open, HOVER_DELAY_MS);
  };
  button.onpointerleave = () => clearTimeout(timer);
};

type Row = CityRow | StateRow;

/** Whether the page is at or below a row's path or one of its places. */
const isHere = ([, , path, within]: Row): boolean =>
  location.pathname.startsWith(path) || within.some(([, , inner]) => location.pathname.startsWith(inner));

/** Falls back to the first row, so that no column is empty. */
const openHere = (folds: readonly Fold[], rows: readonly Row[]) => {
  const here = folds[rows.findIndex(isHere)];
  (here ?? folds[0])?.open();
  requestAnimationFrame(() => here?.button.scrollIntoView({ block: 'nearest' }));
};

const linkList = (links: readonly HTMLAnchorElement[]) => make('ul', {}, ...links.map((each) => make('li', {}, each)));

const cityLinks = ([, where, path, suburbs]: CityRow, services: MenuRows['services']) =>
  make(
    'div',
    { className: 'place' },
    link(path, `Printer leasing ${where}`),
    linkList(services.map(([slug, text]) => link(`${path}${slug}/`, text))),
    ...(suburbs[0] ? [make('p', {}, make('small', {}, 'Suburbs'))] : []),
    linkList(
      suburbs.map(([suburb, postcode, suburbPath]) => link(suburbPath, suburb, ' ', make('small', {}, postcode))),
    ),
  );

const citiesOf = ([, nameInText, path, cities]: StateRow, services: MenuRows['services']) => {
  const folds: Fold[] = [];
  for (const city of cities) openOnHover(fold(city[0], () => cityLinks(city, services), folds));
  const list = make(
    'ul',
    { className: 'cities' },
    make('li', { className: 'all' }, link(path, `All ${cities.length} places in ${nameInText}`)),
    ...folds.map(({ item }) => item),
  );
  // Choosing a state resets the chosen city.
  const clear = () => {
    if (list.hidden) for (const city of folds) city.close();
    else if (WIDE.matches) openHere(folds, cities);
  };
  new MutationObserver(clear).observe(list, { attributeFilter: ['hidden'] });
  clear();
  return list;
};

const statesList = ({ services, states }: MenuRows, all: string) => {
  const folds: Fold[] = [];
  for (const state of states) fold(state[0], () => citiesOf(state, services), folds);
  if (WIDE.matches) openHere(folds, states);
  return make(
    'ul',
    { className: 'choose' },
    make('li', { className: 'all' }, link(all, 'All locations and map')),
    ...folds.map(({ item }) => item),
  );
};

const fill = async (panel: HTMLElement, url: string, all: string): Promise<void> => {
  const status = make('p', {}, 'Loading content...');
  status.setAttribute('role', 'status');
  panel.replaceChildren(status);
  try {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(url);
    panel.replaceChildren(statesList(await answer.json(), all));
  } catch {
    status.textContent = 'Unable to load content';
    const again = make('button', { type: 'button', className: 'button secondary' }, 'Try Again');
    again.onclick = () => void fill(panel, url, all);
    panel.append(again);
  }
};

const makePanel = (button: HTMLButtonElement, url: string, all: string): HTMLElement => {
  addStyles(css);
  const panel = make('div', { className: 'locations', id: 'locations-menu', hidden: true });
  button.setAttribute('aria-controls', panel.id);
  button.after(panel);
  const close = () => setOpen(button, panel, false);
  const leave = ({ target }: Event) => {
    if (target instanceof Node && !panel.contains(target) && target !== button && WIDE.matches) close();
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('pointerdown', leave);
  button.parentElement?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || panel.hidden) return;
    event.preventDefault();
    close();
    button.focus();
  });
  void fill(panel, url, all);
  return panel;
};

const setOpen = (button: HTMLButtonElement, panel: HTMLElement, isOpen: boolean) => {
  panel.hidden = !isOpen;
  button.ariaExpanded = String(isOpen);
  if (isOpen) bringUp(button);
};

let panel: HTMLElement | undefined;

export const toggleMenu = (button: HTMLButtonElement, { dataset, href }: HTMLAnchorElement): void => {
  panel ??= makePanel(button, dataset.places ?? '', href);
  setOpen(button, panel, panel.hidden === true);
};
