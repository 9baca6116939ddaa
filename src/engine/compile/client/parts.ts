/**
 * Fetches the parts of a site's script that the page has an element for, by its id; where the element names a media query
 * in `data-media`, only if that holds. An element whose part cannot be had carries the attribute `data-failed`.
 */
export const startParts = (parts: Readonly<Record<string, () => Promise<unknown>>>): void => {
  for (const [id, load] of Object.entries(parts)) {
    const element = document.getElementById(id);
    if (element && matchMedia(element.dataset.media ?? 'all').matches)
      load().catch((error) => {
        console.error(error);
        element.dataset.failed = '';
      });
  }
};
