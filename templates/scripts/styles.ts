/**
 * Adds styles for elements that scripts create. Constructed style sheets are exempt from the Content Security Policy's
 * rules on inline styles.
 */
export const addStyles = (text: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
