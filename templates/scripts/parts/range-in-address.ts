/** Keeps the chosen range of pages in the address, so that a reload or a link that somebody sends finds it chosen. */
export default (ranges: HTMLElement): void => {
  const keep = ({ value }: HTMLInputElement) => {
    const address = new URL(location.href);
    address.searchParams.set('range', value);
    history.replaceState(history.state, '', address);
  };
  const chosen = () => ranges.querySelector<HTMLInputElement>(':checked');
  ranges.addEventListener('change', () => keep(chosen() as HTMLInputElement));
  const before = chosen();
  const asked = new URLSearchParams(location.search).get('range');
  // What was chosen before this script came counts.
  if (before) keep(before);
  else for (const input of ranges.querySelectorAll('input')) input.checked = input.value === asked;
};
