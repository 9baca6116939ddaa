/** Loads the script of the next field if the browser or the URL has restored its value. */
export default (words: HTMLElement): void => {
  const field = words.nextElementSibling as HTMLInputElement;
  if (field.value !== field.defaultValue || (field.name && location.search))
    field.dispatchEvent(new Event('focusin', { bubbles: true }));
};
