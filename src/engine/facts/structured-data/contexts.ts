import { valuesOf } from './graph.ts';

const SCHEMA = 'https://schema.org/';
const SCHEMA_IRI = /^https?:\/\/(?:www\.)?schema\.org\//i;
/** Matches the vocabulary's URL, or a document that defines its context. */
const SCHEMA_CONTEXT = /^https?:\/\/(?:www\.)?schema\.org(?:\/|\/docs\/jsonldcontext\.json(?:ld)?)?$/i;

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Context {
  /** Whether names without a prefix belong to schema.org. */
  readonly isSchema: boolean;
  /** IRIs and keywords by prefix or term. */
  readonly terms: ReadonlyMap<string, string>;
}

/** Defines `schema:`, as the context of schema.org itself does. */
const INITIAL: Context = { isSchema: true, terms: new Map([['schema', SCHEMA]]) };

/** A context in which names without a prefix have no meaning. */
const WITHOUT_VOCABULARY: Context = { ...INITIAL, isSchema: false };

/** Returns undefined if the context does not define the name. */
const iriOf = (name: string, { isSchema, terms }: Context): string | undefined => {
  if (name.startsWith('@')) return name;
  const term = terms.get(name);
  if (term !== undefined) return term;
  const colon = name.indexOf(':');
  if (colon < 0) return isSchema ? SCHEMA + name : undefined;
  const prefix = terms.get(name.slice(0, colon));
  return prefix === undefined || name.startsWith('//', colon + 1) ? name : prefix + name.slice(colon + 1);
};

/** Returns a keyword or a plain schema.org name. Returns undefined for other vocabularies. */
const plainName = (name: string, context: Context): string | undefined => {
  const iri = iriOf(name, context);
  if (iri === undefined || iri.startsWith('@')) return iri;
  return SCHEMA_IRI.test(iri) ? iri.replace(SCHEMA_IRI, '') : undefined;
};

const addTerms = (definitions: Members, terms: Map<string, string>, isSchema: boolean): void => {
  for (const [name, definition] of Object.entries(definitions)) {
    const written = isMembers(definition) ? definition['@id'] : definition;
    if (typeof written !== 'string' || name.startsWith('@')) continue;
    terms.set(name, iriOf(written, { isSchema, terms }) ?? written);
  }
};

const readContext = (written: unknown, before: Context): Context => {
  let { isSchema } = before;
  const terms = new Map(before.terms);
  for (const one of valuesOf(written)) {
    if (typeof one === 'string') isSchema ||= SCHEMA_CONTEXT.test(one);
    if (!isMembers(one)) continue;
    const { '@vocab': vocabulary } = one;
    if (typeof vocabulary === 'string') isSchema = SCHEMA_CONTEXT.test(vocabulary);
    addTerms(one, terms, isSchema);
    // A term can use a prefix that is defined later.
    addTerms(one, terms, isSchema);
  }
  return { isSchema, terms };
};

/** Returns whether the context maps any names to schema.org. */
export const usesSchemaOrg = (context: unknown): boolean => {
  const { isSchema, terms } = readContext(context, { isSchema: false, terms: new Map() });
  return isSchema || [...terms.values()].some((iri) => SCHEMA_IRI.test(iri));
};

/** Original nodes by their expanded copies. */
export type WrittenNodes = WeakMap<object, object>;

class Expander {
  readonly written: WrittenNodes = new WeakMap();

  expand(value: unknown, context: Context): unknown {
    if (Array.isArray(value)) return value.map((item) => this.expand(item, context));
    return isMembers(value) ? this.#expandMembers(value, context) : value;
  }

  #expandMembers(value: Members, outer: Context): unknown {
    const own = value['@context'];
    const context = own === undefined ? outer : readContext(own, outer === INITIAL ? WITHOUT_VOCABULARY : outer);
    if ('@value' in value) return value['@value'];
    const list = value['@list'] ?? value['@set'];
    if (list !== undefined) return this.expand(list, context);
    const members: Record<string, unknown> = {};
    for (const [written, member] of Object.entries(value)) {
      const name = plainName(written, context);
      if (name === undefined || name === '@context') continue;
      members[name] = name === '@type' ? typesIn(member, context) : this.expand(member, context);
    }
    this.written.set(members, value);
    return members;
  }
}

const typesIn = (types: unknown, context: Context): readonly string[] =>
  valuesOf(types).flatMap((type) => plainName(String(type), context) ?? []);

/** Matches anything other than plain names in the schema.org context. Almost all documents use only such names. */
const NEEDS_EXPANSION =
  /"@(?:context"\s*:\s*[[{]|value"|list"|set")|"schema:|"https?:\/\/(?:www\.)?schema\.org\/\w+"\s*:/i;

export interface ExpandedDocument {
  readonly value: unknown;
  readonly written?: WrittenNodes;
}

/**
 * Replaces prefixes, aliases and full IRIs with plain names, and removes terms of other vocabularies. A simplified
 * expansion: it loads no remote contexts. Source: JSON-LD 1.1, compact IRIs and aliasing keywords.
 */
export const expandDocument = (text: string, value: unknown): ExpandedDocument => {
  if (!NEEDS_EXPANSION.test(text)) return { value };
  const expander = new Expander();
  return { value: expander.expand(value, INITIAL), written: expander.written };
};
