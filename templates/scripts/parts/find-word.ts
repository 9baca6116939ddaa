/** Shows of the glossary the terms that have what was typed, in their name or what they mean, and says how many. */
export default (finder: HTMLElement): void => {
  const field = finder.querySelector('input') as HTMLInputElement;
  const status = finder.querySelector('[role="status"]') as HTMLElement;
  const terms = [...document.querySelectorAll<HTMLElement>('.glossary > div')].map((term) => ({
    term,
    words: [...term.querySelectorAll('dt, dt + dd')]
      .map((part) => part.textContent)
      .join(' ')
      .toLowerCase(),
  }));
  const letters = [...document.querySelectorAll<HTMLElement>('.letters > .unfolds')];

  const show = () => {
    const wanted = field.value.trim().toLowerCase();
    for (const { term, words } of terms) term.hidden = !words.includes(wanted);
    for (const letter of letters) {
      letter.hidden = !letter.querySelector('.glossary > div:not([hidden])');
      // On phones letters are folded: what is found lies open.
      for (const fold of letter.querySelectorAll('details')) fold.open = wanted !== '';
    }
    const found = terms.filter(({ term }) => !term.hidden).length;
    status.textContent = wanted && `${found || 'None'} of ${terms.length} words`;
  };

  field.addEventListener('input', show);
  // What was typed before this script came counts.
  if (field.value) show();
};
