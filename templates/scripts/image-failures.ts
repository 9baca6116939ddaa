/** Also handles images that failed before this script ran. Loads the code for the replacement on the first failure. */
export const imageFailures = (): void => {
  const fail = (image: HTMLImageElement) =>
    import('./image-unavailable.ts').then(
      ({ replaceImage }) => replaceImage(image),
      () => {}, // Keep the browser's broken-image icon.
    );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  // Error events of images do not bubble, but they can be captured.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fail(target), true);
};
