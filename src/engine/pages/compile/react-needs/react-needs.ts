import type { Expression, ImportDeclaration, JSXElement, JSXElementName, JSXOpeningElement } from '@swc/core';
import { type Attribute, needsLayer, type PageElement } from './attributes.ts';
import type { Components, Meaning, ReadFile } from './components.ts';
import { spreadAttributes } from './spreads.ts';
import { type Syntax, type SyntaxNode, walk } from './syntax.ts';

const ONLY_IN_LAYER =
  /^(?:nativeEvent|persist|isPropagationStopped|isDefaultPrevented|defaultProps|isReactComponent|UNSAFE_\w+)$/;

/** Functions that take props outside JSX. */
const TAKES_PROPS = ['createElement', 'cloneElement'];

/** Exports of client/layer-exports.ts. */
const OF_LAYER = [
  'Children',
  'forwardRef',
  'lazy',
  'memo',
  'PureComponent',
  'Suspense',
  'startTransition',
  'use',
  'useDeferredValue',
  'useEffectEvent',
  'useInsertionEffect',
  'useSyncExternalStore',
];

/** Includes `default`, because its uses cannot be tracked. */
const NEED_LAYER = new Set([...TAKES_PROPS, ...OF_LAYER, 'default']);

const JSX_RUNTIME = /^react\/jsx-(?:dev-)?runtime$/;

const isReact = (source: string): boolean => source === 'react' || JSX_RUNTIME.test(source);

/** Returns true unless the namespace is only used for members that need no layer, such as `React.useState`. */
const needsForNamespace = ({ module, mentions }: Syntax, local: string): boolean => {
  let known = 1;
  let isNeeded = false;
  walk(module, (node) => {
    if (node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.value === local) {
      const { property } = node;
      if (property.type === 'Identifier' && !NEED_LAYER.has(property.value)) known++;
      else isNeeded = true;
    }
    if (node.type === 'JSXMemberExpression' && node.object.type === 'Identifier' && node.object.value === local)
      known++;
    if (node.type === 'TsQualifiedName' && node.left.type === 'Identifier' && node.left.value === local) known++;
  });
  return isNeeded || mentions.get(local) !== known;
};

/** TypeScript drops unused imports, such as `React` with the classic JSX transform. */
const isUsed = ({ mentions }: Syntax, local: string): boolean => (mentions.get(local) ?? 0) > 1;

const needsForImport = (syntax: Syntax, { source, specifiers, typeOnly }: ImportDeclaration): boolean => {
  if (typeOnly) return false;
  if (JSX_RUNTIME.test(source.value)) return true;
  if (source.value !== 'react') return false;
  return specifiers.some((specifier) => {
    if (specifier.type === 'ImportDefaultSpecifier') return isUsed(syntax, specifier.local.value);
    if (specifier.type === 'ImportNamespaceSpecifier') return needsForNamespace(syntax, specifier.local.value);
    return NEED_LAYER.has((specifier.imported ?? specifier.local).value);
  });
};

const needsForNode = (node: SyntaxNode, syntax: Syntax): boolean => {
  switch (node.type) {
    case 'Identifier':
    case 'StringLiteral':
      return ONLY_IN_LAYER.test(node.value);
    case 'ImportDeclaration':
      return needsForImport(syntax, node);
    case 'ExportAllDeclaration':
      return isReact(node.source.value);
    case 'ExportNamedDeclaration':
      return !node.typeOnly && isReact(node.source?.value ?? '');
    case 'CallExpression': {
      const [argument] = node.arguments;
      const isImport =
        node.callee.type === 'Import' || (node.callee.type === 'Identifier' && node.callee.value === 'require');
      return isImport && argument?.expression.type === 'StringLiteral' && isReact(argument.expression.value);
    }
    default:
      return false;
  }
};

interface Props {
  readonly attributes: readonly Attribute[];
  /** Whether some props are only known at run time. */
  readonly hasUnknown: boolean;
  readonly mayHaveRef: boolean;
}

/** `this.props` never contains the ref. */
const isOwnProps = (expression: Expression): boolean =>
  expression.type === 'MemberExpression' &&
  expression.object.type === 'ThisExpression' &&
  expression.property.type === 'Identifier' &&
  expression.property.value === 'props';

const attributeName = ({ name }: Extract<JSXOpeningElement['attributes'][number], { type: 'JSXAttribute' }>): string =>
  name.type === 'Identifier' ? name.value : `${name.namespace.value}:${name.name.value}`;

const propsOf = (syntax: Syntax, { attributes }: JSXOpeningElement): Props => {
  const lists = attributes.map((attribute) =>
    attribute.type === 'JSXAttribute'
      ? [{ name: attributeName(attribute), value: attribute.value ?? undefined }]
      : spreadAttributes(syntax, attribute.arguments),
  );
  const known = lists.flatMap((list) => list ?? []);
  const mayHoldRef = attributes.some(
    (attribute, place) =>
      attribute.type === 'SpreadElement' && lists[place] === undefined && !isOwnProps(attribute.arguments),
  );
  return {
    attributes: known,
    hasUnknown: lists.includes(undefined),
    mayHaveRef: mayHoldRef || known.some(({ name }) => name === 'ref'),
  };
};

const tagOf = (name: JSXElementName): string | undefined => {
  if (name.type === 'JSXNamespacedName') return `${name.namespace.value}:${name.name.value}`;
  return name.type === 'Identifier' && /^[a-z]|-/.test(name.value) ? name.value : undefined;
};

const rootOf = (name: JSXElementName): string | undefined => {
  if (name.type === 'JSXNamespacedName') return undefined;
  return name.type === 'Identifier' ? name.value : rootOf(name.object);
};

class Decision {
  readonly #read: ReadFile;
  readonly #components: Components;

  constructor(read: ReadFile, components: Components) {
    this.#read = read;
    this.#components = components;
  }

  async needsForElement({ opening }: JSXElement): Promise<boolean> {
    const { attributes, hasUnknown, mayHaveRef } = propsOf(this.#read.syntax, opening);
    const tag = tagOf(opening.name);
    const element: PageElement = { tag, attributes };
    if (tag !== undefined) return hasUnknown || needsLayer(element);
    if (!hasUnknown && !mayHaveRef && !needsLayer(element)) return false;
    switch (await this.#meaningOf(opening.name)) {
      case 'function':
      case 'package':
        return false;
      // Without the layer, Preact passes a class component's ref as a prop.
      case 'class':
        return mayHaveRef;
      case 'tag':
        return hasUnknown || needsLayer(element);
      default:
        return true;
    }
  }

  async #meaningOf(name: JSXElementName): Promise<Meaning> {
    const root = rootOf(name);
    if (root === undefined) return 'unknown';
    const meaning = await this.#components.meaningOf(root, this.#read);
    return name.type === 'Identifier' || meaning === 'package' ? meaning : 'unknown';
  }
}

/** Returns true if uncertain (with spread props, for example), because a missed use would break the island. */
export const needsCompatLayer = async (read: ReadFile, components: Components): Promise<boolean> => {
  const { syntax } = read;
  const elements: JSXElement[] = [];
  let needs = false;
  walk(syntax.module, (node) => {
    if (node.type === 'JSXElement') elements.push(node);
    else needs ||= needsForNode(node, syntax);
  });
  const decision = new Decision(read, components);
  for (const element of elements) {
    if (needs) return true;
    needs = await decision.needsForElement(element);
  }
  return needs;
};
