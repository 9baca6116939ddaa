let swapped: CSSStyleSheet | undefined;

/**
 * Puts new styles in place of those that stand in the page. The page's policy allows no other `<style>`, so they come
 * as a sheet that a script adopts, before those that the site's own scripts have adopted.
 */
export const swapStyles = (css: string): void => {
  const written = document.head.querySelector('style')?.sheet;
  if (written) written.disabled = true;
  if (swapped === undefined) {
    swapped = new CSSStyleSheet();
    document.adoptedStyleSheets = [swapped, ...document.adoptedStyleSheets];
  }
  swapped.replaceSync(css);
};
