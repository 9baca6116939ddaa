import data from './data.json';
import { Pages } from './model.mjs';

export const pages = new Pages(data);
