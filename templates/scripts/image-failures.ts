import css from './image-failures.css';
import { addStyles } from './styles.ts';

/** Source: specification, section 8. */
const MESSAGE = 'Image unavailable';

/** A grey box of the picture's own size that says it is not there; its text alternative goes with it. */
const replace = (image: HTMLImageElement): void => {
  const box = document.createElement('span');
  box.className = 'image-unavailable';
  box.style.aspectRatio = `${image.width || 5} / ${image.height || 3}`;
  box.append(MESSAGE);
  if (image.alt) {
    const alternative = document.createElement('span');
    alternative.append(`: ${image.alt}`);
    box.append(alternative);
  }
  (image.closest('picture') ?? image).replaceWith(box);
};

/** Pictures that cannot be loaded, before or after this script, are replaced. */
export const imageFailures = (): void => {
  let hasStyles = false;
  const fail = (image: HTMLImageElement) => {
    if (!hasStyles) addStyles(css);
    hasStyles = true;
    replace(image);
  };
  for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) fail(image);
  // Errors of pictures do not bubble, but are seen on their way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fail(target), true);
};
