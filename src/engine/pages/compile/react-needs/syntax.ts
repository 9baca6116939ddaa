import type {
  ArrowFunctionExpression,
  CallExpression,
  ClassDeclaration,
  ClassExpression,
  ExportAllDeclaration,
  ExportDeclaration,
  ExportDefaultDeclaration,
  ExportDefaultExpression,
  ExportNamedDeclaration,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  Identifier,
  ImportDeclaration,
  JSXElement,
  JSXMemberExpression,
  MemberExpression,
  Module,
  Node,
  Param,
  StringLiteral,
  TsQualifiedName,
  VariableDeclaration,
} from '@swc/core';

export type SyntaxNode =
  | ArrowFunctionExpression
  | CallExpression
  | ClassDeclaration
  | ClassExpression
  | ExportAllDeclaration
  | ExportDeclaration
  | ExportDefaultDeclaration
  | ExportDefaultExpression
  | ExportNamedDeclaration
  | FunctionDeclaration
  | FunctionExpression
  | Identifier
  | ImportDeclaration
  | JSXElement
  | JSXMemberExpression
  | MemberExpression
  | Param
  | StringLiteral
  | TsQualifiedName
  | VariableDeclaration;

export type Binding =
  | { readonly is: 'const'; readonly value: Expression | undefined }
  | { readonly is: 'import'; readonly source: string; readonly name: string }
  | { readonly is: 'function' | 'class' | 'other' };

export interface Syntax {
  readonly module: Module;
  /** Bindings in any scope. A name with more than one binding is ambiguous. */
  readonly bindings: ReadonlyMap<string, readonly Binding[]>;
  readonly mentions: ReadonlyMap<string, number>;
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

export const walk = (value: unknown, visit: (node: SyntaxNode) => void): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isNode(value)) visit(value as SyntaxNode);
  for (const child of Object.values(value)) walk(child, visit);
};

export const unwrapped = (expression: Expression): Expression => {
  switch (expression.type) {
    case 'ParenthesisExpression':
    case 'TsAsExpression':
    case 'TsConstAssertion':
    case 'TsNonNullExpression':
    case 'TsSatisfiesExpression':
    case 'TsTypeAssertion':
      return unwrapped(expression.expression);
    default:
      return expression;
  }
};

type Bind = (name: string, binding: Binding) => void;

/** Also binds keys and default values. The worst effect is that a name becomes ambiguous. */
const bindPattern = (pattern: unknown, bind: Bind): void =>
  walk(pattern, (node) => {
    if (node.type === 'Identifier') bind(node.value, { is: 'other' });
  });

const bindVariables = ({ kind, declarations }: VariableDeclaration, bind: Bind): void => {
  for (const { id, init } of declarations) {
    if (id.type === 'Identifier' && kind === 'const') bind(id.value, { is: 'const', value: init });
    else bindPattern(id, bind);
  }
};

const bindImports = ({ specifiers, source }: ImportDeclaration, bind: Bind): void => {
  for (const specifier of specifiers) {
    const { local } = specifier;
    const imported = specifier.type === 'ImportSpecifier' ? (specifier.imported ?? local).value : undefined;
    const name = imported ?? (specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*');
    bind(local.value, { is: 'import', source: source.value, name });
  }
};

const bindNode = (node: SyntaxNode, bind: Bind): void => {
  switch (node.type) {
    case 'ImportDeclaration':
      bindImports(node, bind);
      break;
    case 'VariableDeclaration':
      bindVariables(node, bind);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      if (node.identifier) bind(node.identifier.value, { is: 'function' });
      break;
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.identifier) bind(node.identifier.value, { is: 'class' });
      break;
    case 'Parameter':
      bindPattern(node.pat, bind);
      break;
    case 'ArrowFunctionExpression':
      bindPattern(node.params, bind);
      break;
  }
};

const bindingsOf = (module: Module): Map<string, Binding[]> => {
  const bindings = new Map<string, Binding[]>();
  walk(module, (node) =>
    bindNode(node, (name, binding) => bindings.set(name, [...(bindings.get(name) ?? []), binding])),
  );
  return bindings;
};

const mentionsIn = (module: Module): Map<string, number> => {
  const mentions = new Map<string, number>();
  walk(module, (node) => {
    if (node.type === 'Identifier') mentions.set(node.value, (mentions.get(node.value) ?? 0) + 1);
  });
  return mentions;
};

export const parseScript = async (file: string, text: string): Promise<Syntax> => {
  const { parse } = await import('@swc/core');
  const module = await parse(text, {
    ...(/\.[cm]?tsx?$/.test(file)
      ? { syntax: 'typescript', tsx: file.endsWith('x'), decorators: true }
      : { syntax: 'ecmascript', jsx: true, decorators: true }),
    target: 'es2022',
  });
  return { module, bindings: bindingsOf(module), mentions: mentionsIn(module) };
};

/** Returns undefined unless the name has exactly one binding. */
export const bindingOf = ({ bindings }: Pick<Syntax, 'bindings'>, name: string): Binding | undefined => {
  const [binding, ...others] = bindings.get(name) ?? [];
  return others.length === 0 ? binding : undefined;
};
