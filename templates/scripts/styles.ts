/** Adds the styles of parts that only a script makes. The policy of a page allows it: no element carries them. */
export const addStyles = (text: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
