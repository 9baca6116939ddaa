/**
 * Attached to the element before a field. If the browser or the URL has restored the field's value, loads the script
 * that depends on it, which otherwise loads on interaction.
 */
export default (words: HTMLElement): void => {
  const field = words.nextElementSibling as HTMLInputElement;
  if (field.value !== field.defaultValue || (field.name && location.search))
    field.dispatchEvent(new Event('focusin', { bubbles: true }));
};
