/** The map of a page shows its land once the page is idle: until then what fetches it stands in `noscript`, as a text. */
export const showOutlines = (): void => {
  for (const outlines of document.querySelectorAll('noscript')) outlines.outerHTML = outlines.textContent;
};
