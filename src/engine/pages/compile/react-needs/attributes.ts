import type { Expression, JSXAttrValue, ObjectExpression } from '@swc/core';
import { unwrapped } from './syntax.ts';

/** An attribute of an element or of an object spread into it. */
export interface Attribute {
  readonly name: string;
  readonly value: Expression | JSXAttrValue | undefined;
}

export interface PageElement {
  /** Undefined if the tag is only known at run time. */
  readonly tag: string | undefined;
  readonly attributes: readonly Attribute[];
}

/** From Preact's compat layer. */
const HYPHENATED =
  /^(?:accent|alignment|arabic|baseline|cap|clip(?!PathU)|color|dominant|fill|flood|font|glyph(?!R)|horiz|image(?!S)|letter|lighting|marker(?!H|W|U)|overline|paint|pointer|shape|stop|strikethrough|stroke|text(?!L)|transform|underline|unicode|units|v|vector|vert|word|writing|x(?!C))[A-Z]/;

/** Matches the types of `<input>` for which React's `onChange` is the native `change` event. */
const CHANGES_AT_ONCE = /fil|che|rad/;

/** Elements that contain no focusable element, so that `focus` and `focusin` are equivalent for them. */
const HOLDS_NO_FIELD = new Set(['input', 'textarea', 'select']);

const expressionOf = ({ value }: Attribute): Expression | undefined => {
  if (value === undefined) return undefined;
  if (value.type !== 'JSXExpressionContainer') return value as Expression;
  return value.expression.type === 'JSXEmptyExpression' ? undefined : unwrapped(value.expression);
};

const textOf = (attribute: Attribute | undefined): string | undefined => {
  const expression = attribute && expressionOf(attribute);
  return expression?.type === 'StringLiteral' ? expression.value : undefined;
};

const isText = (expression: Expression): boolean => {
  const { type } = unwrapped(expression);
  return type === 'StringLiteral' || type === 'TemplateLiteral';
};

/** Returns true if every value is text or belongs to a custom property, because React adds a unit to other numbers. */
const isStyleOfTexts = ({ properties }: ObjectExpression): boolean =>
  properties.every((property) => {
    if (property.type !== 'KeyValueProperty') return false;
    const { key, value } = property;
    return isText(value) || (key.type === 'StringLiteral' && key.value.startsWith('--'));
  });

const needsForStyle = (attribute: Attribute): boolean => {
  const expression = expressionOf(attribute);
  return expression?.type !== 'ObjectExpression' || !isStyleOfTexts(expression);
};

const needsForChange = ({ tag, attributes }: PageElement): boolean => {
  if (tag === 'select' || tag?.includes('-')) return false;
  const [type, ...others] = attributes.filter(({ name }) => name === 'type');
  return tag !== 'input' || others.length > 0 || !CHANGES_AT_ONCE.test(textOf(type) ?? '');
};

const needsForEvent = (event: string, element: PageElement): boolean => {
  switch (event) {
    case 'change':
      return needsForChange(element);
    case 'focus':
    case 'blur':
      return element.tag === undefined || !HOLDS_NO_FIELD.has(element.tag);
    // Preact would listen to "doubleclick", which does not exist, and to `change` on a parent, which fires too late.
    case 'doubleclick':
    case 'doubleclickcapture':
    case 'changecapture':
      return true;
    default:
      return false;
  }
};

const has = ({ attributes }: PageElement, name: string): boolean => attributes.some((one) => one.name === name);

const isOrMayBe = ({ tag }: PageElement, name: string): boolean => tag === undefined || tag === name;

const needsForAttribute = (attribute: Attribute, element: PageElement): boolean => {
  const { name } = attribute;
  switch (name) {
    case 'style':
      return needsForStyle(attribute);
    case 'defaultValue':
      return isOrMayBe(element, 'select') || has(element, 'value');
    case 'multiple':
      return isOrMayBe(element, 'select') && has(element, 'value');
    case 'spellCheck':
    case 'focusable':
      return true;
    case 'download':
    case 'translate':
      return textOf(attribute) === undefined || textOf(attribute) === 'no';
    default:
      if (/^on/i.test(name)) return needsForEvent(name.slice(2).toLowerCase(), element);
      return HYPHENATED.test(name) && !element.tag?.includes('-');
  }
};

/** Must match the changes that the compat layer and client/like-react.ts make to props. */
export const needsLayer = (element: PageElement): boolean =>
  element.tag === 'noscript' || element.attributes.some((attribute) => needsForAttribute(attribute, element));
