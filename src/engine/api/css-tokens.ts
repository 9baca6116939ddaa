/// <reference path="../core/css-tree.d.ts" />
import type { CssNode, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { TemplateFault } from '../core/diagnostics.ts';
import { didYouMean } from '../core/names/suggest.ts';

type Scheme = 'light' | 'dark';
type Declared = readonly [name: string, value: string];

const SCHEME = /prefers-color-scheme:\s*(light|dark)/;
const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g;
/** Matches up to one nested function in each argument. */
const LIGHT_DARK = /light-dark\(((?:[^(),]|\([^()]*\))*),((?:[^(),]|\([^()]*\))*)\)/g;

const propertiesOf = (node: CssNode): readonly Declared[] =>
  node.type === 'Rule'
    ? node.block.children
        .toArray()
        .flatMap((each): Declared[] =>
          each.type === 'Declaration' && each.property.startsWith('--')
            ? [[each.property, generate(each.value).trim()]]
            : [],
        )
    : [];

/** Collects only properties outside media queries if there is no scheme. */
const declaredFor = (scheme: Scheme | undefined, nodes: readonly CssNode[]): readonly Declared[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'Atrule' || node.block === null) return scheme === undefined ? propertiesOf(node) : [];
    const inner = node.block.children.toArray();
    if (node.name === 'layer') return declaredFor(scheme, inner);
    const [, asked] = SCHEME.exec(node.prelude === null ? '' : generate(node.prelude)) ?? [];
    return node.name === 'media' && asked !== undefined && asked === scheme ? inner.flatMap(propertiesOf) : [];
  });

/** Keeps the first declaration of each name, because later ones apply only to parts of the page. */
const firstOfEach = (declared: readonly Declared[]): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  for (const [name, value] of declared) if (!values.has(name)) values.set(name, value);
  return values;
};

const propertiesIn = (sheet: string, scheme: Scheme): ReadonlyMap<string, string> => {
  const { children } = parse(sheet, { parseValue: false, parseCustomProperty: false }) as StyleSheet;
  const nodes = children.toArray();
  return new Map([...firstOfEach(declaredFor(undefined, nodes)), ...firstOfEach(declaredFor(scheme, nodes))]);
};

const unknown = (name: string, known: readonly string[]): TemplateFault => {
  const names =
    known.length === 0 ? 'declare it; the sheet has no custom properties' : `use one of ${known.join(', ')}`;
  return new TemplateFault(
    'styles/unknown-token',
    `the style sheet does not declare ${name}`,
    didYouMean(name, known) ?? names,
  );
};

/**
 * Reads the custom properties of a style sheet for social images, icons and other uses outside CSS. Resolves `var()`
 * and `light-dark()`. Throws if a property is not declared.
 *
 * @example
 * import sheet from './styles/index.css?raw';
 *
 * const colour = cssTokens(sheet);
 * const night = cssTokens(sheet, 'dark');
 * export const sun = <circle r="90" fill={night('--accent')} stroke={colour('--line')} />;
 */
export const cssTokens = (sheet: string, scheme: 'light' | 'dark' = 'light'): ((name: `--${string}`) => string) => {
  const values = propertiesIn(sheet, scheme);
  const resolve = (name: string, above: readonly string[]): string | undefined => {
    const value = above.includes(name) ? undefined : values.get(name);
    return value
      ?.replace(LIGHT_DARK, (_, light: string, dark: string) => (scheme === 'light' ? light : dark).trim())
      .replace(VARIABLE, (_, other: string, otherwise?: string) => {
        const answer = resolve(other, [...above, name]) ?? otherwise?.trim();
        if (answer === undefined) throw unknown(other, [...values.keys()]);
        return answer;
      });
  };
  return (name) => {
    const value = resolve(name, []);
    if (value === undefined) throw unknown(name, [...values.keys()]);
    return value;
  };
};
