/**
 * Stands before a field. Who comes back to the page finds the field as it was left: what follows it must follow it then, and not wait until
 * somebody reaches for it again.
 */
export default (words: HTMLElement): void => {
  const field = words.nextElementSibling as HTMLInputElement;
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event('focusin', { bubbles: true }));
};
