import vocabulary from './vocabulary.json';

/**
 * schema.org (CC BY-SA 3.0), from the declarations in schema-dts. Types without properties of their own share their
 * parent's group. `types` maps types to groups, `groups` lists each group's parents and properties, `ranges` maps value
 * types to properties, and `members` lists the values of enumerations.
 */
const TYPES: ReadonlyMap<string, string> = new Map(Object.entries(vocabulary.types));
const GROUPS: Readonly<Record<string, string>> = vocabulary.groups;
const RANGES: Readonly<Record<string, string>> = vocabulary.ranges;

const MEMBERS: Readonly<Record<string, string>> = vocabulary.members;

const words = (text: string | undefined): string[] => text?.split(' ').filter(Boolean) ?? [];

const withAncestors = (group: string, found: Set<string>): Set<string> => {
  if (found.has(group)) return found;
  found.add(group);
  const [parents] = GROUPS[group]?.split(':') ?? [];
  for (const parent of words(parents)) withAncestors(parent, found);
  return found;
};

interface TypeFacts {
  readonly groups: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

const known = new Map<string, TypeFacts>();

const factsOf = (type: string): TypeFacts | undefined => {
  const direct = TYPES.get(type);
  if (direct === undefined) return undefined;
  const before = known.get(type);
  if (before) return before;
  const groups = new Set<string>();
  for (const group of words(direct)) withAncestors(group, groups);
  const properties = new Set([...groups].flatMap((group) => words(GROUPS[group]?.split(':')[1])));
  const facts = { groups, properties };
  known.set(type, facts);
  return facts;
};

export const typeNames = (): string[] => [...TYPES.keys()];

/** Returns undefined for an unknown type. */
export const propertiesOf = (type: string): ReadonlySet<string> | undefined => factsOf(type)?.properties;

/**
 * Returns whether `type` equals or inherits from `other`, which must be a group such as LocalBusiness to match
 * subtypes.
 */
export const isA = (type: string, other: string): boolean =>
  type === other || factsOf(type)?.groups.has(other) === true;

/** Returns whether a type has properties of its own. `isA` recognises only the subtypes of such groups. */
export const isGroup = (type: string): boolean => GROUPS[type] !== undefined;

let rangesByProperty: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the types of a property's values, including `Text` and `Date`. Returns undefined for an unknown property. */
export const rangeOf = (property: string): readonly string[] | undefined => {
  rangesByProperty ??= new Map(
    Object.entries(RANGES).flatMap(([range, properties]) =>
      words(properties).map((name): [string, readonly string[]] => [name, words(range)]),
    ),
  );
  return rangesByProperty.get(property);
};

/** Returns the members of an enumeration, such as `InStock`. Returns undefined for other types. */
export const membersOf = (type: string): readonly string[] | undefined =>
  MEMBERS[type] === undefined ? undefined : words(MEMBERS[type]);
