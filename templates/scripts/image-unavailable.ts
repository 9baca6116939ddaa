import css from './image-unavailable.css';
import { addStyles } from './styles.ts';

const MESSAGE = 'Image unavailable';

let hasStyles = false;

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
