export const showOutlines = (): void => {
  for (const outlines of document.querySelectorAll('noscript')) outlines.outerHTML = outlines.textContent;
};
