/** Constructed style sheets are exempt from the CSP's rules on inline styles. */
export const addStyles = (text: string): void => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
};
