import { cssTokens } from 'build-site';
import sheet from '../styles/tokens.css?raw';

/** Names are from `styles/tokens.css`. */
export const colour = cssTokens(sheet);
