import sheet from '../styles/drawing.css?raw';
import { colour } from './colours.ts';

const light = sheet.replace(/\/\*.*?\*\//gs, '').split('@media')[0] ?? '';
const VARIABLE = /var\((--[\w-]+)\)/g;
const PRODUCT = /calc\(([\d.]+) \* ([\d.]+)\)/g;

const plain = (body: string): string =>
  body
    .replace(/\s+/g, ' ')
    .replace(/^ |;? $/g, '')
    .replace(VARIABLE, (_, name: `--${string}`) => colour(name))
    .replace(PRODUCT, (_, one: string, other: string) => String(Number((Number(one) * Number(other)).toFixed(3))));

/** Replaces variables, which the renderer of social images does not support. */
export const DRAWING_STYLES = `\n${[...light.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  .map(([, selector = '', body = '']) => [selector.trim(), plain(body)])
  .filter(([selector]) => selector !== '.drawing')
  .map(([selector, body]) => `${selector} { ${body} }\n`)
  .join('')}`;
