interface Tab {
  readonly fold: HTMLDetailsElement;
  readonly button: HTMLElement;
  readonly panel: HTMLElement;
}

const setAll = (element: Element, attributes: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
};

const tabOf = (fold: HTMLDetailsElement): Tab => {
  const [summary, panel] = fold.children as unknown as readonly [HTMLElement, HTMLElement];
  const button = document.createElement('button');
  // Abbreviations fit all eight tabs on one line. The full name is for screen readers.
  button.innerHTML = `${fold.id.toUpperCase()}<span class="unseen">, ${summary.innerText}</span>`;
  setAll(button, { type: 'button', role: 'tab', id: `${fold.id}-tab`, 'aria-controls': fold.id });
  setAll(panel, { role: 'tabpanel', id: fold.id, 'aria-labelledby': button.id });
  return { fold, button, panel };
};

/** Follows the ARIA Authoring Practices Guide, with automatic activation. Narrow screens keep the disclosures. */
export default (states: HTMLElement): void => {
  const tabs = [...states.querySelectorAll('details')].map(tabOf);
  const choose = (chosen: Tab | undefined) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.button.setAttribute('aria-selected', String(isChosen));
      tab.button.tabIndex = isChosen ? 0 : -1;
      tab.panel.hidden = !isChosen;
    }
  };
  const list = document.createElement('div');
  setAll(list, { class: 'tabs', role: 'tablist', 'aria-label': 'States and territories' });
  list.append(...tabs.map(({ button }) => button));
  for (const [at, tab] of tabs.entries()) {
    const places: Readonly<Record<string, Tab | undefined>> = {
      ArrowRight: tabs[at + 1] ?? tabs[0],
      ArrowLeft: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    };
    tab.button.onclick = () => choose(tab);
    tab.button.onkeydown = (event) => {
      const next = places[event.key];
      if (!next) return;
      event.preventDefault();
      choose(next);
      next.button.focus();
    };
  }
  const named = () => tabs.find(({ panel }) => `#${panel.id}` === location.hash);
  addEventListener('hashchange', () => named() && choose(named()));
  choose(named() ?? tabs.find(({ fold }) => fold.open) ?? tabs[0]);
  states.replaceChildren(list, ...tabs.map(({ panel }) => panel));
};
