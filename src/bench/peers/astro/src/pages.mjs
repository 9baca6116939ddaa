import data from './data.json';
import { Pages } from './model.mjs';

/** The pages of the site, made once. */
export const pages = new Pages(data);
