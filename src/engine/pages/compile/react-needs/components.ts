import type { ExportDefaultDeclaration, Expression, ModuleItem } from '@swc/core';
import { type Binding, bindingOf, type Syntax, unwrapped } from './syntax.ts';

/**
 * A component's props only reach the page through elements in its own file. A `tag` is a constant such as `const Tag =
 * 'h2'`.
 */
export type Meaning = 'function' | 'class' | 'package' | 'tag' | 'unknown';

/** Returns 'package' for a file in a package, and undefined if the import cannot be resolved. */
export type ReadImport = (source: string, importer: string) => Promise<ReadFile | 'package' | undefined>;

export interface ReadFile {
  readonly file: string;
  readonly syntax: Syntax;
}

const meaningOfValue = (value: Expression): Meaning => {
  switch (unwrapped(value).type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return 'function';
    case 'ClassExpression':
      return 'class';
    case 'StringLiteral':
    case 'TemplateLiteral':
      return 'tag';
    default:
      return 'unknown';
  }
};

export class Components {
  readonly #readImport: ReadImport;

  constructor(readImport: ReadImport) {
    this.#readImport = readImport;
  }

  async meaningOf(name: string, { file, syntax }: ReadFile): Promise<Meaning> {
    const binding = bindingOf(syntax, name);
    return binding === undefined ? 'unknown' : this.#ofBinding(binding, file);
  }

  async #ofBinding(binding: Binding, file: string): Promise<Meaning> {
    switch (binding.is) {
      case 'function':
      case 'class':
        return binding.is;
      case 'const':
        return binding.value ? meaningOfValue(binding.value) : 'unknown';
      case 'import':
        return this.#ofImport(binding.source, binding.name, file, new Set());
      default:
        return 'unknown';
    }
  }

  async #ofImport(source: string, name: string, importer: string, seen: Set<string>): Promise<Meaning> {
    const imported = await this.#readImport(source, importer);
    if (imported === 'package') return 'package';
    if (imported === undefined || seen.has(imported.file)) return 'unknown';
    seen.add(imported.file);
    for (const item of imported.syntax.module.body) {
      const meaning = await this.#ofExport(item, name, imported, seen);
      if (meaning !== undefined) return meaning;
    }
    return 'unknown';
  }

  async #ofExport(item: ModuleItem, name: string, from: ReadFile, seen: Set<string>): Promise<Meaning | undefined> {
    switch (item.type) {
      case 'ExportDefaultDeclaration':
        return name === 'default' ? meaningOfDeclaration(item) : undefined;
      case 'ExportDefaultExpression':
        if (name !== 'default') return undefined;
        return item.expression.type === 'Identifier'
          ? this.meaningOf(item.expression.value, from)
          : meaningOfValue(item.expression);
      case 'ExportDeclaration':
        return declares(item.declaration, name) ? this.meaningOf(name, from) : undefined;
      case 'ExportNamedDeclaration': {
        const found = item.specifiers.find(
          (one) => one.type === 'ExportSpecifier' && (one.exported ?? one.orig).value === name,
        );
        if (found?.type !== 'ExportSpecifier') return undefined;
        const original = found.orig.value;
        return item.source
          ? this.#ofImport(item.source.value, original, from.file, seen)
          : this.meaningOf(original, from);
      }
      case 'ExportAllDeclaration': {
        const meaning = await this.#ofImport(item.source.value, name, from.file, seen);
        return meaning === 'unknown' ? undefined : meaning;
      }
      default:
        return undefined;
    }
  }
}

const meaningOfDeclaration = ({ decl }: ExportDefaultDeclaration): Meaning => {
  if (decl.type === 'FunctionExpression') return 'function';
  return decl.type === 'ClassExpression' ? 'class' : 'unknown';
};

const declares = (declaration: { readonly type: string }, name: string): boolean => {
  if ('identifier' in declaration) return (declaration.identifier as { value: string }).value === name;
  if (!('declarations' in declaration)) return false;
  const { declarations } = declaration as { declarations: readonly { readonly id: { readonly value?: string } }[] };
  return declarations.some(({ id }) => id.value === name);
};
