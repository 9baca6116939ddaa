/**
 * Activates the lazy search island by focusing its field. Shows a query from the URL before the island has loaded.
 * Visitors from another page of the site have pressed Search, so they get focus too, but not if the URL has a fragment.
 */
export default (search: HTMLElement): void => {
  const input = search.querySelector('input') as HTMLInputElement;
  const query = new URLSearchParams(location.search).get('q');
  input.value ||= query ?? '';
  if (query !== null || (document.referrer.startsWith(`${location.origin}/`) && !location.hash))
    input.focus({ preventScroll: true });
};
