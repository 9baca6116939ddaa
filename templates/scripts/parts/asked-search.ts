/** A search that stands in the address begins by itself: focus wakes the field, which sleeps until it is used. */
export default (search: HTMLElement): void => {
  if (new URLSearchParams(location.search).has('q')) search.querySelector('input')?.focus();
};
