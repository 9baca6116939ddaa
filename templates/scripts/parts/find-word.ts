const textOf = (element: Element | null): string => element?.textContent?.toLowerCase() ?? '';

/**
 * Shows of the glossary the terms that have what was typed in their names, or where none has, in what they mean; says how
 * many.
 */
export default (finder: HTMLElement): void => {
  const field = finder.querySelector('input') as HTMLInputElement;
  const status = finder.querySelector('[role="status"]') as HTMLElement;
  const terms = [...document.querySelectorAll<HTMLElement>('.glossary > div')];
  const letters = [...document.querySelectorAll<HTMLElement>('.letters > .unfolds')];
  const lines = document.querySelectorAll<HTMLElement>('.contents li');

  const show = () => {
    const wanted = field.value.trim().toLowerCase();
    const having = (part: string) => terms.filter((term) => textOf(term.querySelector(part)).includes(wanted));
    const named = having('dt');
    const found = named.length > 0 ? named : having('dt + dd');
    for (const term of terms) term.hidden = !found.includes(term);
    letters.forEach((letter, place) => {
      letter.hidden = !found.some((term) => letter.contains(term));
      if (lines[place]) lines[place].hidden = letter.hidden;
      // On phones letters are folded lines that name their terms: what is found lies open, and names itself.
      for (const fold of letter.querySelectorAll('details')) fold.open = wanted !== '';
      for (const names of letter.querySelectorAll<HTMLElement>('summary small')) names.hidden = wanted !== '';
    });
    status.textContent = wanted && `${found.length || 'None'} of ${terms.length} words`;
  };

  field.addEventListener('input', show);
  // What was typed before this script came counts.
  if (field.value) show();
};
