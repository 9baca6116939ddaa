import { cssTokens } from 'build-site';
import sheet from '../styles/tokens.css?raw';

/** Returns a colour of the light scheme by its name in `styles/tokens.css`. */
export const colour = cssTokens(sheet);
