import type { Block, CssNode, Rule, Selector, StyleSheet } from 'css-tree';
import generate from 'css-tree/generator';
import parse from 'css-tree/parser';
import { ident } from 'css-tree/utils';

/** A part of a page that a selector needs, without escapes: `.card`, `#main`, `table`, `.md:big`. */
export type StyleToken = string;

/** A token, or alternatives of which one must match, as in `:is(.problem, .success)`. */
type StyleNeed = StyleToken | readonly (readonly StyleNeed[])[];

/** A selector without needs is always kept. */
interface StyleSelector {
  readonly text: string;
  readonly needs: readonly StyleNeed[];
}

/** Contains only plain data, so that it can be sent to worker threads. */
export type StyleRule =
  | { readonly kind: 'rule'; readonly selectors: readonly StyleSelector[]; readonly block: string }
  /** `@media` and similar rules, which are omitted if they become empty. */
  | { readonly kind: 'group'; readonly prelude: string; readonly rules: readonly StyleRule[] }
  | { readonly kind: 'sheet'; readonly token: StyleToken; readonly rules: readonly StyleRule[] }
  /** `@font-face`, `@keyframes` and other rules that are always kept. */
  | { readonly kind: 'fixed'; readonly text: string };

const GROUPS = new Set(['media', 'supports', 'layer', 'container']);

/** Pseudo-classes that match if any of their selectors matches. */
const EITHER = new Set(['is', 'where', 'has']);

/** Elements that HTML parsers add: `<table><tr>` becomes `<table><tbody><tr>`. */
const IMPLIED_BY: ReadonlyMap<string, readonly StyleToken[]> = new Map([
  ['tbody', ['tr', 'td', 'th']],
  ['tr', ['td', 'th']],
  ['colgroup', ['col']],
]);

const needOfElement = (name: string): StyleNeed => {
  const impliedBy = IMPLIED_BY.get(name);
  return impliedBy === undefined ? name : [[name], ...impliedBy.map((each) => [each])];
};

const selectorsIn = (list: CssNode | undefined): Selector[] =>
  list?.type === 'SelectorList' ? list.children.toArray().filter((node) => node.type === 'Selector') : [];

/**
 * Ignores `:not()` and similar pseudo-classes: an unnecessary rule only costs a few bytes, while a missing one breaks a
 * page.
 */
const needsOf = (selector: Selector): StyleNeed[] =>
  selector.children.toArray().flatMap((node): StyleNeed[] => {
    if (node.type === 'ClassSelector') return [`.${ident.decode(node.name)}`];
    if (node.type === 'IdSelector') return [`#${ident.decode(node.name)}`];
    if (node.type === 'PseudoClassSelector' && EITHER.has(node.name))
      return eitherOf(node.children?.first ?? undefined);
    return node.type === 'TypeSelector' && node.name !== '*' && !node.name.includes('|')
      ? [needOfElement(node.name.toLowerCase())]
      : [];
  });

const eitherOf = (list: CssNode | undefined): StyleNeed[] => {
  const sets = selectorsIn(list).map(needsOf);
  return sets.every((needs) => needs.length > 0) && sets.length > 0 ? [sets] : [];
};

/**
 * esbuild keeps the space before a custom property's value, although it is not part of it (CSS Custom Properties 1,
 * section 2).
 */
const trimCustomProperties = (block: Block): void => {
  for (const node of block.children.toArray())
    if (node.type === 'Declaration' && node.property.startsWith('--') && node.value.type === 'Raw')
      node.value.value = node.value.value.trim() || ' ';
};

const toRule = (node: Rule): StyleRule => {
  const { prelude } = node;
  trimCustomProperties(node.block);
  const selectors = prelude.type === 'SelectorList' ? prelude.children.toArray() : [];
  return {
    kind: 'rule',
    selectors: selectors.flatMap((selector) =>
      selector.type === 'Selector' ? [{ text: generate(selector), needs: needsOf(selector) }] : [],
    ),
    block: generate(node.block),
  };
};

const toRules = (nodes: readonly CssNode[]): StyleRule[] =>
  nodes.map((node) => {
    if (node.type === 'Rule') return toRule(node);
    if (node.type !== 'Atrule' || !GROUPS.has(node.name) || node.block === null)
      return { kind: 'fixed', text: generate(node) };
    const prelude = node.prelude === null ? '' : ` ${generate(node.prelude)}`;
    return { kind: 'group', prelude: `@${node.name}${prelude}`, rules: toRules(node.block.children.toArray()) };
  });

export const parseStyles = (css: string): StyleRule[] => {
  const sheet = parse(css, { parseValue: false, parseCustomProperty: false }) as StyleSheet;
  return toRules(sheet.children.toArray());
};

const tokensIn = (needs: readonly StyleNeed[]): StyleToken[] =>
  needs.flatMap((need) => (typeof need === 'string' ? [need] : need.flatMap(tokensIn)));

export const sheetToken = (file: string): StyleToken => `@${file}`;

export const tokensOf = (rules: readonly StyleRule[]): Set<StyleToken> => {
  const tokens = new Set<StyleToken>();
  for (const rule of rules) {
    if (rule.kind === 'rule')
      for (const { needs } of rule.selectors) for (const token of tokensIn(needs)) tokens.add(token);
    if (rule.kind === 'sheet') tokens.add(rule.token);
    if (rule.kind === 'group' || rule.kind === 'sheet') for (const token of tokensOf(rule.rules)) tokens.add(token);
  }
  return tokens;
};

const areMet = (needs: readonly StyleNeed[], has: (token: StyleToken) => boolean): boolean =>
  needs.every((need) => (typeof need === 'string' ? has(need) : need.some((each) => areMet(each, has))));

/** The order of layers is the order in which they are first named, so an empty layer must still be named. */
const emptyGroup = (prelude: string): string => (/^@layer\s/.test(prelude) ? `${prelude};` : '');

export const selectStyles = (rules: readonly StyleRule[], has: (token: StyleToken) => boolean): string =>
  rules
    .map((rule) => {
      if (rule.kind === 'fixed') return rule.text;
      if (rule.kind === 'sheet') return has(rule.token) ? selectStyles(rule.rules, has) : '';
      if (rule.kind === 'group') {
        const inner = selectStyles(rule.rules, has);
        return inner === '' ? emptyGroup(rule.prelude) : `${rule.prelude}{${inner}}`;
      }
      const selectors = rule.selectors.filter(({ needs }) => areMet(needs, has));
      return selectors.length === 0 ? '' : `${selectors.map(({ text }) => text).join(',')}${rule.block}`;
    })
    .join('');
