/** Words as they are compared: nobody types hyphens and apostrophes as a text has them. */
export const plain = (text: string | null | undefined): string => text?.toLowerCase().replace(/[-‐‑'’]/g, '') ?? '';

/** Whether a text has all words that are looked for. */
export const has = (text: string, wanted: readonly string[]): boolean => wanted.every((word) => text.includes(word));

/**
 * Has what is typed in a finder found, and says what `find` says of it. The search of the whole site takes the words on:
 * their answer may stand on another page.
 */
export const findTyped = (
  finder: HTMLElement,
  find: (wanted: readonly string[]) => { readonly found: number; readonly says: string },
): void => {
  const field = finder.querySelector('input') as HTMLInputElement;
  const status = finder.querySelector('[role="status"]') as HTMLElement;
  const otherwise = finder.querySelector('.otherwise') as HTMLElement;
  const elsewhere = finder.querySelector('a') as HTMLAnchorElement;

  const show = () => {
    const typed = field.value.trim();
    const wanted = plain(typed).split(/\s+/).filter(Boolean);
    const isAsked = !!wanted[0];
    const { found, says } = find(wanted);
    status.textContent = isAsked ? says : '';
    elsewhere.hidden = !isAsked;
    otherwise.hidden = !isAsked || found > 0;
    elsewhere.textContent = `Search the whole site for “${typed}”`;
    elsewhere.search = `q=${encodeURIComponent(typed)}`;
  };

  field.addEventListener('input', show);
  // Enter goes to the first that is found, else to the search of the site.
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    const first = finder.querySelector<HTMLElement>('.rows a');
    if (first) first.click();
    else if (!otherwise.hidden) elsewhere.click();
  });
  // What was typed before this script came counts.
  if (field.value) show();
};
