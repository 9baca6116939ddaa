import css from './image-unavailable.css';
import { addStyles } from './styles.ts';

/** Source: specification, section 8. */
const MESSAGE = 'Image unavailable';

let hasStyles = false;

/** A grey box of the picture's own size that says it is not there; its text alternative goes with it. */
export const replaceImage = (image: HTMLImageElement): void => {
  if (!hasStyles) addStyles(css);
  hasStyles = true;
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
