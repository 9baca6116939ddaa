import { findTyped, has, plain } from '../finder.ts';

/**
 * Shows of the glossary the terms that have what was typed: letters with a term of that name first, then those that say it; all
 * where none has it.
 */
export default (finder: HTMLElement): void => {
  const list = document.querySelector('.letters') as HTMLElement;
  const terms = [...list.querySelectorAll<HTMLElement>('.glossary > div')].map((term) => ({
    term,
    name: plain(term.querySelector('dt')?.textContent),
    words: plain([...term.querySelectorAll('dt, dt + dd')].map(({ textContent }) => textContent).join(' ')),
  }));
  const letters = [...list.children] as HTMLElement[];
  const contents = document.querySelector('.contents') as HTMLElement;
  const lines = contents.querySelectorAll('li');
  let isFound = true;

  findTyped(finder, (wanted) => {
    const isAsked = !!wanted[0];
    const found = terms.filter(({ words }) => has(words, wanted)).map(({ term }) => term);
    isFound = !!found[0];
    const named = terms.filter(({ name }) => has(name, wanted)).map(({ term }) => term);
    for (const { term } of terms) term.hidden = isFound && !found.includes(term);
    letters.forEach((letter, place) => {
      letter.hidden = isFound && !found.some((term) => letter.contains(term));
      if (lines[place]) lines[place].hidden = letter.hidden;
      // On phones letters are folded lines that name their terms: what is found lies open, and names itself.
      (letter.querySelector('details') as HTMLDetailsElement).open = isAsked && isFound;
      (letter.querySelector('summary small') as HTMLElement).hidden = isAsked && isFound;
    });
    const isNamed = (letter: HTMLElement) => Number(named.some((term) => letter.contains(term)));
    list.append(...[...letters].sort((one, other) => isNamed(other) - isNamed(one)));
    return { found: found.length, says: `${found.length || 'None'} of ${terms.length} words` };
  });

  const field = finder.querySelector('input') as HTMLInputElement;
  // The keyboard of a phone lies over what was found: Enter goes to the first of it.
  field.addEventListener('keydown', ({ key }) => {
    const first = list.querySelector<HTMLElement>(':scope > :not([hidden]) .glossary > :not([hidden])');
    if (key !== 'Enter' || !field.value || !first || !isFound) return;
    first.tabIndex = -1;
    first.focus();
    first.scrollIntoView();
  });

  // A link to a term leads there, also where what is typed has left it out; the second time its fold opens.
  addEventListener('hashchange', () => {
    if (!field.value) return;
    field.value = '';
    field.dispatchEvent(new Event('input'));
    location.replace(location.hash);
  });
};
