/**
 * Focus wakes the field, which sleeps until it is used. A search that stands in the address stands in the field, too, before
 * what finds it has come, and begins by itself; who comes from another page of the site has pressed Search and means to type.
 * A link to a part of the page leads there, not here.
 */
export default (search: HTMLElement): void => {
  const input = search.querySelector('input') as HTMLInputElement;
  const query = new URLSearchParams(location.search).get('q');
  input.value ||= query ?? '';
  if (query !== null || (document.referrer.startsWith(`${location.origin}/`) && !location.hash))
    input.focus({ preventScroll: true });
};
