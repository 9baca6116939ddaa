/**
 * Activates the lazy search island by focusing its field, and shows the URL's query before the island has loaded.
 * Visitors who come from another page of the site have pressed Search, so the field also takes focus for them, unless
 * the URL has a fragment.
 */
export default (search: HTMLElement): void => {
  const input = search.querySelector('input') as HTMLInputElement;
  const query = new URLSearchParams(location.search).get('q');
  input.value ||= query ?? '';
  if (query !== null || (document.referrer.startsWith(`${location.origin}/`) && !location.hash))
    input.focus({ preventScroll: true });
};
