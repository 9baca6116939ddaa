/**
 * Who comes back to a page finds the fields as they were left: what follows them must follow them then, and not wait until
 * somebody reaches for them again.
 */
export const resumeFields = (): void => {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-load=interaction] input'))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('focusin', { bubbles: true }));
};
