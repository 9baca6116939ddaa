/**
 * Makes the folded states of the home page tabs: automatic activation, arrows, Home and End, as the ARIA Authoring
 * Practices have them. It comes on wide screens alone; on narrow ones, and without script, they stay folded lists.
 */

import { addStyles } from '../styles.ts';
import css from './state-tabs.css';

interface Tab {
  readonly button: HTMLButtonElement;
  readonly panel: HTMLElement;
}

const tabOf = (details: HTMLDetailsElement): Tab => {
  const button = document.createElement('button');
  const panel = document.createElement('div');
  button.type = 'button';
  button.id = `${details.id}-tab`;
  button.textContent = details.querySelector('summary')?.textContent ?? '';
  button.setAttribute('role', 'tab');
  button.setAttribute('aria-controls', details.id);
  panel.id = details.id;
  panel.setAttribute('role', 'tabpanel');
  panel.setAttribute('aria-labelledby', button.id);
  panel.append(...[...details.childNodes].slice(1));
  return { button, panel };
};

const KEYS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const makeTabs = (states: Element, folds: readonly HTMLDetailsElement[]) => {
  const tabs = folds.map(tabOf);
  const choose = (chosen: Tab | undefined) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.button.ariaSelected = String(isChosen);
      tab.button.tabIndex = isChosen ? 0 : -1;
      tab.panel.hidden = !isChosen;
    }
  };
  const list = document.createElement('div');
  list.className = 'tabs';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'States and territories');
  list.append(...tabs.map(({ button }) => button));
  list.addEventListener('keydown', (event) => {
    const at = tabs.findIndex(({ button }) => button === event.target);
    const next = tabs[KEYS[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next);
    next.button.focus();
  });
  for (const tab of tabs) tab.button.onclick = () => choose(tab);
  const named = () => tabs.find(({ panel }) => `#${panel.id}` === location.hash);
  addEventListener('hashchange', () => named() && choose(named()));
  choose(named() ?? tabs[folds.findIndex(({ open }) => open)] ?? tabs[0]);
  states.replaceChildren(list, ...tabs.map(({ panel }) => panel));
};

const states = document.getElementById('state-tabs');
const folds = [...(states?.querySelectorAll('details') ?? [])];
if (states && folds.length > 0) {
  addStyles(css);
  makeTabs(states, folds);
}
