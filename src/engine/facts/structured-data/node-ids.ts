import { isRecord } from './graph.ts';

/** Properties whose value can be a page URL instead of a reference to a node. */
export const PAGE_PROPERTIES: ReadonlySet<string> = new Set(['item', 'mainEntityOfPage']);

/** Enumeration members, such as `https://schema.org/InStock`. */
const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\//;

export class NodeIds {
  readonly #defined = new Map<string, { types: string; isDescribed: boolean }>();
  readonly #repeated = new Set<string>();
  readonly #referred = new Set<string>();

  get repeated(): readonly string[] {
    return [...this.#repeated];
  }

  get unresolved(): readonly string[] {
    return [...this.#referred].filter((id) => !this.#defined.has(id));
  }

  /** Visits a value. `within` is the property that contains it. */
  visit(value: unknown, within = ''): void {
    if (Array.isArray(value)) for (const item of value) this.visit(item, within);
    else if (isRecord(value)) {
      const { '@id': id } = value;
      if (typeof id === 'string') this.#add(id, value, within);
      for (const key of Object.keys(value))
        if (typeof value[key] === 'object' && key !== '@id') this.visit(value[key], key);
    }
  }

  #add(id: string, node: Readonly<Record<string, unknown>>, within: string): void {
    const isDescribed = Object.keys(node).some((key) => !key.startsWith('@'));
    const types = JSON.stringify(node['@type'] ?? '');
    if (types !== '""') this.#define(id, { types, isDescribed });
    else if (isDescribed) this.#defined.set(id, this.#defined.get(id) ?? { types: '', isDescribed: false });
    else if (!PAGE_PROPERTIES.has(within) && !SCHEMA_ORG.test(id)) this.#referred.add(id);
  }

  /** A reference may repeat the type of its target. */
  #define(id: string, node: { readonly types: string; readonly isDescribed: boolean }): void {
    const before = this.#defined.get(id);
    if (before !== undefined && before.types !== '') {
      if (before.types !== node.types || (before.isDescribed && node.isDescribed)) this.#repeated.add(id);
      before.isDescribed ||= node.isDescribed;
    } else this.#defined.set(id, { ...node });
  }
}
