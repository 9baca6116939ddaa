/** `templates/components/PrinterComparison.tsx` restores the range before the first paint. */
export default (ranges: HTMLElement): void => {
  const keep = () => {
    const chosen = ranges.querySelector<HTMLInputElement>(':checked');
    if (!chosen) return;
    const address = new URL(location.href);
    address.searchParams.set('range', chosen.value);
    history.replaceState(history.state, '', address);
  };
  ranges.addEventListener('change', keep);
  // Handle a choice made before this script had loaded.
  keep();
};
