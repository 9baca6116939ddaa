/**
 * Visitors from another page of the site have pressed Search, so the field takes focus, which loads the island, unless
 * the URL has a fragment.
 */
export default (search: HTMLElement): void => {
  const input = search.querySelector('input') as HTMLInputElement;
  const query = new URLSearchParams(location.search).get('q');
  input.value ||= query ?? '';
  if (query !== null || (document.referrer.startsWith(`${location.origin}/`) && !location.hash))
    input.focus({ preventScroll: true });
};
