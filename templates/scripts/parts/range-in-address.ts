/**
 * Keeps the chosen range of pages in the address, so that a reload or a link that somebody sends finds it chosen: the page
 * chooses it before it is shown, see `templates/components/PrinterComparison.tsx`.
 */
export default (ranges: HTMLElement): void => {
  const keep = () => {
    const chosen = ranges.querySelector<HTMLInputElement>(':checked');
    if (!chosen) return;
    const address = new URL(location.href);
    address.searchParams.set('range', chosen.value);
    history.replaceState(history.state, '', address);
  };
  ranges.addEventListener('change', keep);
  // What was chosen before this script came counts.
  keep();
};
