let swapped: CSSStyleSheet | undefined;

/**
 * Replaces the page's styles. The page's policy blocks a second `<style>`, so they are adopted as a constructed sheet,
 * before any sheets that the site's own scripts have adopted.
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
