/** Removes hyphens and apostrophes, which visitors rarely type as printed. */
export const plain = (text: string | null | undefined): string => text?.toLowerCase().replace(/[-‐‑'’]/g, '') ?? '';

export const has = (text: string, wanted: readonly string[]): boolean => wanted.every((word) => text.includes(word));

/**
 * Filters as the visitor types. Also passes the query to the site search, because the answer can be on another page.
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
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    const first = finder.querySelector<HTMLElement>('.rows a');
    if (first) first.click();
    else if (!otherwise.hidden) elsewhere.click();
  });
  // Handle text typed before this script had loaded.
  if (field.value) show();
};
