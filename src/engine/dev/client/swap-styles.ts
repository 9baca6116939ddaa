let swapped: CSSStyleSheet | undefined;

/**
 * The page's policy blocks a second `<style>`, so a constructed sheet is adopted instead, before any sheets that the
 * site's scripts have adopted.
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
