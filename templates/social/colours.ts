import { cssTokens } from 'build-site';
import sheet from '../styles/tokens.css?raw';

/** A colour of the light scheme by its name in `styles/tokens.css`: a picture has one scheme. */
export const colour = cssTokens(sheet);
