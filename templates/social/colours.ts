import { cssTokens } from 'build-site';
import sheet from '../styles/tokens.css?raw';

/** The names are defined in `styles/tokens.css`. */
export const colour = cssTokens(sheet);
