/**
 * Focus wakes the field, which sleeps until it is used. A search that stands in the address begins by itself; who comes from
 * another page of the site has pressed Search and means to type. A link to a part of the page leads there, not here.
 */
export default (search: HTMLElement): void => {
  const { search: query, hash, origin } = location;
  const cameToSearch = document.referrer.startsWith(`${origin}/`) && !hash;
  if (/[?&]q=/.test(query) || cameToSearch) search.querySelector('input')?.focus({ preventScroll: true });
};
