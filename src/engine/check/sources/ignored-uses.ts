import { Parser } from 'htmlparser2';
import { positionsIn } from '../../core/position.ts';
import { throughBase } from '../../facts/html/base-element.ts';
import { srcsetAddresses } from '../../facts/html/srcset.ts';

/** A URL in an element with `data-check-ignore` or one of its descendants. */
export interface IgnoredUse {
  readonly href: string;
  readonly rules: Pick<ReadonlySet<string>, 'has'> | 'all';
}

/** An entry of `data-check-ignore`, which should be a rule id. */
export interface NamedRule {
  readonly id: string;
  readonly line: number;
  readonly column: number;
}

export interface IgnoredUses {
  readonly ignored: readonly IgnoredUse[];
  /** URLs in other elements, which are checked even if the same URL is ignored elsewhere on the page. */
  readonly others: ReadonlySet<string>;
  readonly named: readonly NamedRule[];
  /** Whether elements are nested so deeply that the attributes of the page are ignored. */
  readonly isTooDeep?: true;
}

/** Maximum number of open elements, as in Chromium. The time of the parser is proportional to it. */
export const MAX_OPEN_ELEMENTS = 512;

const ATTRIBUTE = 'data-check-ignore';
const URL_ATTRIBUTES = ['href', 'src', 'poster', 'data', 'action', 'formaction', 'cite', 'xlink:href', 'data-src'];
const SRCSETS = ['srcset', 'imagesrcset'];

type Scope = IgnoredUse['rules'] | 'none';

const idsIn = (written: string): string[] => written.split(/[\s,]+/).filter(Boolean);

const scopeOf = (written: string | undefined, above: Scope): Scope => {
  if (written === undefined || above === 'all') return above;
  const ids = idsIn(written);
  if (ids.length === 0) return 'all';
  const own = new Set(ids);
  return above === 'none' ? own : { has: (id) => own.has(id) || above.has(id) };
};

/** Returns undefined if the HTML has no `data-check-ignore` attributes. */
export const readIgnoredUses = (html: string): IgnoredUses | undefined => {
  if (!html.includes(ATTRIBUTE)) return undefined;
  const ignored: IgnoredUse[] = [];
  const others = new Set<string>();
  const named: NamedRule[] = [];
  const scopes: Scope[] = [];
  let isTooDeep = false;
  const positionOf = positionsIn(html);
  let based = (address: string): string => address;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'base' && attributes.href !== undefined) based = throughBase(attributes.href);
      for (const id of idsIn(attributes[ATTRIBUTE] ?? '')) named.push({ id, ...positionOf(parser.startIndex) });
      const scope = scopeOf(attributes[ATTRIBUTE], scopes.at(-1) ?? 'none');
      scopes.push(scope);
      isTooDeep ||= scopes.length > MAX_OPEN_ELEMENTS;
      if (isTooDeep) return parser.pause();
      const written = [
        ...URL_ATTRIBUTES.map((attribute) => attributes[attribute]),
        ...SRCSETS.flatMap((attribute) => srcsetAddresses(attributes[attribute] ?? '')),
      ];
      for (const address of written) {
        if (address === undefined) continue;
        if (scope === 'none') others.add(based(address));
        else ignored.push({ href: based(address), rules: scope });
      }
    },
    onclosetag: () => void scopes.pop(),
  });
  parser.end(html);
  if (isTooDeep) return { ignored: [], others: new Set(), named: [], isTooDeep };
  return { ignored, others, named };
};
