/** Pictures that cannot be loaded, before or after this script, are replaced; what replaces them comes with the first. */
export const imageFailures = (): void => {
  const fail = (image: HTMLImageElement) =>
    import('./image-unavailable.ts').then(
      ({ replaceImage }) => replaceImage(image),
      () => {}, // The browser's own sign of a picture that is not there remains.
    );
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  // Errors of pictures do not bubble, but are seen on their way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fail(target), true);
};
