/** Words as they are compared: nobody types hyphens and apostrophes as a text has them. */
export const plain = (text: string | null | undefined): string => text?.toLowerCase().replace(/[-‐‑'’]/g, '') ?? '';

/** Whether a text has all words that are looked for. */
export const has = (text: string, wanted: readonly string[]): boolean => wanted.every((word) => text.includes(word));

/**
 * Has what is typed in a finder found, and says what `find` says of it. Where nothing is found the search of the whole site
 * takes the words on.
 */
export const findTyped = (
  finder: HTMLElement,
  find: (wanted: readonly string[]) => { readonly found: number; readonly says: string },
): void => {
  const field = finder.querySelector('input') as HTMLInputElement;
  const status = finder.querySelector('[role="status"]') as HTMLElement;
  const elsewhere = finder.querySelector('a') as HTMLAnchorElement;

  const show = () => {
    const wanted = plain(field.value).split(/\s+/).filter(Boolean);
    const isAsked = wanted.length > 0;
    const { found, says } = find(wanted);
    status.textContent = isAsked ? says : '';
    elsewhere.hidden = !isAsked || found > 0;
    elsewhere.search = `q=${encodeURIComponent(field.value.trim())}`;
  };

  field.addEventListener('input', show);
  // What was typed before this script came counts.
  if (field.value) show();
};
