/**
 * Stands before a field. Who comes back to the page finds the field as it was left, by the browser or, where it has a name,
 * in the address: what follows it must follow it then, and not wait until somebody reaches for it again.
 */
export default (words: HTMLElement): void => {
  const field = words.nextElementSibling as HTMLInputElement;
  if (field.value !== field.defaultValue || (field.name && location.search))
    field.dispatchEvent(new Event('focusin', { bubbles: true }));
};
