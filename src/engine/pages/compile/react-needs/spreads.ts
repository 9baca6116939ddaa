import type { Expression, ObjectExpression, PropertyName } from '@swc/core';
import type { Attribute } from './attributes.ts';
import { bindingOf, type Syntax, unwrapped, walk } from './syntax.ts';

const keyOf = (key: PropertyName): string | undefined =>
  key.type === 'Identifier' || key.type === 'StringLiteral' ? key.value : undefined;

const together = (lists: readonly (readonly Attribute[] | undefined)[]): readonly Attribute[] | undefined =>
  lists.some((list) => list === undefined) ? undefined : lists.flatMap((list) => list ?? []);

const ofProperty = (
  syntax: Syntax,
  property: ObjectExpression['properties'][number],
): readonly Attribute[] | undefined => {
  switch (property.type) {
    case 'SpreadElement':
      return spreadAttributes(syntax, property.arguments);
    case 'Identifier':
      return [{ name: property.value, value: property }];
    case 'KeyValueProperty': {
      const name = keyOf(property.key);
      return name === undefined ? undefined : [{ name, value: property.value }];
    }
    default:
      return undefined;
  }
};

const outcomesOf = (expression: Expression): readonly Expression[] => {
  const spread = unwrapped(expression);
  if (spread.type === 'ConditionalExpression') return [spread.consequent, spread.alternate].flatMap(outcomesOf);
  return spread.type === 'BinaryExpression' && spread.operator === '&&' ? outcomesOf(spread.right) : [spread];
};

/** If the name of an object is only declared and spread, nothing can mutate the object. */
const isOnlySpread = ({ module, mentions }: Syntax, name: string): boolean => {
  let spreads = 0;
  walk(module, (node) => {
    if (node.type !== 'JSXElement') return;
    for (const attribute of node.opening.attributes)
      if (attribute.type === 'SpreadElement')
        spreads += outcomesOf(attribute.arguments).filter(
          (outcome) => outcome.type === 'Identifier' && outcome.value === name,
        ).length;
  });
  return mentions.get(name) === spreads + 1;
};

const ofName = (syntax: Syntax, name: string): readonly Attribute[] | undefined => {
  if (name === 'undefined') return [];
  const binding = bindingOf(syntax, name);
  if (binding?.is !== 'const' || !binding.value || !isOnlySpread(syntax, name)) return undefined;
  return spreadAttributes(syntax, binding.value);
};

const ofOutcome = (syntax: Syntax, outcome: Expression): readonly Attribute[] | undefined => {
  switch (outcome.type) {
    case 'ObjectExpression':
      return together(outcome.properties.map((property) => ofProperty(syntax, property)));
    case 'NullLiteral':
    case 'BooleanLiteral':
      return [];
    case 'Identifier':
      return ofName(syntax, outcome.value);
    default:
      return undefined;
  }
};

/** Returns undefined if the attributes are only known at run time. */
export const spreadAttributes = (syntax: Syntax, expression: Expression): readonly Attribute[] | undefined =>
  together(outcomesOf(expression).map((outcome) => ofOutcome(syntax, outcome)));
