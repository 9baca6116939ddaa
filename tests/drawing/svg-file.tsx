import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { cssTokens } from '../../src/engine/api/css-tokens.ts';
import type { Scene } from '../../templates/drawing/scenes/Scene.ts';

const styles = (file: string): string =>
  readFileSync(new URL(`../../templates/styles/${file}`, import.meta.url), 'utf8');

const small = (css: string): string =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1')
    .replaceAll(';}', '}');

const LIGHT = cssTokens(styles('tokens.css'));
const DARK = cssTokens(styles('tokens.css'), 'dark');
type Name = `--${string}`;

const namesIn = (rules: string): readonly Name[] => [
  ...new Set([...rules.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name as Name)),
];

const declarations = (names: readonly Name[], token: typeof LIGHT): string =>
  names.map((name) => `${name}:${token(name)}`).join(';');

const tokensOf = (names: readonly Name[]): string =>
  `.drawing{${declarations(names, LIGHT)};font-family:system-ui,"Segoe UI",Roboto,Arial,sans-serif}@media screen and (prefers-color-scheme:dark){.drawing{${declarations(
    names.filter((name) => LIGHT(name) !== DARK(name)),
    DARK,
  )}}}`;

/** Returns the rules of `drawing.css` that have no class selector or whose class occurs in the markup. */
const rulesFor = (markup: string): string =>
  small(styles('drawing.css')).replace(/([^{}]*)\{([^{}]*)\}/g, (rule, selectors: string, body: string) => {
    const used = selectors.split(',').filter((selector) => {
      const name = /^(?:\.drawing |\.)([\w-]+)$/.exec(selector)?.[1];
      return name === undefined || name === 'drawing' || new RegExp(`["< ]${name}[" >]`).test(markup);
    });
    if (used.length === selectors.split(',').length) return rule;
    return used.length === 0 ? '' : `${used.join(',')}{${body}}`;
  });

/** On phones, drawings in a list are thumbnails, too small for measurements. */
const SMALL = '@media(max-width:14rem){.measure,.drawing text:not(.pages){display:none}}';

/** Returns the drawing as a standalone file, which follows the viewer's colour scheme. */
export const svgFile = ({ frame, content }: Scene): string => {
  const markup = renderToStaticMarkup(content);
  const rules = rulesFor(markup);
  const [, , width, height] = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="drawing" viewBox="${frame.join(' ')}" width="${width}" height="${height}"><style>${tokensOf(namesIn(rules))}${rules}${markup.includes('<text') ? SMALL : ''}</style>${markup}</svg>\n`;
};
