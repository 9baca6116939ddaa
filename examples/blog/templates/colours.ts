import { cssTokens } from 'build-site';
import sheet from './styles/index.css?raw';

/** Colours by name, for SVG and images. */
export const colour = cssTokens(sheet);
/** Colours of dark mode. */
export const darkColour = cssTokens(sheet, 'dark');
