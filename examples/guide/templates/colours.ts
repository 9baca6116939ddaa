import { cssTokens } from 'build-site';
import sheet from './styles/index.css?raw';

/** Colours of the style sheet by name, for SVG and images. */
export const colour = cssTokens(sheet);
/** The same colours in dark mode. */
export const darkColour = cssTokens(sheet, 'dark');
