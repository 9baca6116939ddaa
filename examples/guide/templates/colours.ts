import { cssTokens } from 'build-site';
import sheet from './styles/index.css?raw';

/** A colour of the style sheet by its name, for what no style sheet reaches. */
export const colour = cssTokens(sheet);
/** The same as it is on a dark screen. */
export const darkColour = cssTokens(sheet, 'dark');
