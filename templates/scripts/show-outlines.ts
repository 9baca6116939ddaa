/** Loads the outlines of maps when the page is idle, by unwrapping them from `<noscript>`. */
export const showOutlines = (): void => {
  for (const outlines of document.querySelectorAll('noscript')) outlines.outerHTML = outlines.textContent;
};
