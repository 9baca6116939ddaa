/**
 * Stands before a field. Who comes back to the page finds the field as it was left, by the browser or in the address: what
 * follows it must follow it then, and not wait until somebody reaches for it again.
 */
export default (words: HTMLElement): void => {
  const field = words.nextElementSibling as HTMLInputElement;
  if (field.value !== field.defaultValue || new URLSearchParams(location.search).has(field.name))
    field.dispatchEvent(new Event('focusin', { bubbles: true }));
};
