import { findTyped, has, plain } from '../finder.ts';

/** Lists matching terms before matching definitions. Shows everything if nothing matches. */
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
      // Open letters need no list of terms in the summary.
      (letter.querySelector('details') as HTMLDetailsElement).open = isAsked && isFound;
      (letter.querySelector('summary small') as HTMLElement).hidden = isAsked && isFound;
    });
    const isNamed = (letter: HTMLElement) => Number(named.some((term) => letter.contains(term)));
    list.append(...[...letters].sort((one, other) => isNamed(other) - isNamed(one)));
    return { found: found.length, says: `${found.length || 'None'} of ${terms.length} words` };
  });

  const field = finder.querySelector('input') as HTMLInputElement;
  // Enter moves to the first match, because the on-screen keyboard covers the results.
  field.addEventListener('keydown', ({ key }) => {
    const first = list.querySelector<HTMLElement>(':scope > :not([hidden]) .glossary > :not([hidden])');
    if (key !== 'Enter' || !field.value || !first || !isFound) return;
    first.tabIndex = -1;
    first.focus();
    first.scrollIntoView();
  });

  // Reset the filter if it hides the target, then open the letter of the term.
  addEventListener('hashchange', () => {
    if (!field.value) return;
    field.value = '';
    field.dispatchEvent(new Event('input'));
    location.replace(location.hash);
  });
};
