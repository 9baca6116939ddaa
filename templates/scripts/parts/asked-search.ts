/** A search that stands in the address begins by itself: focus wakes the field, which sleeps until it is used. */
if (new URLSearchParams(location.search).has('q'))
  document.querySelector<HTMLInputElement>('.site-search input')?.focus();
