import type { Site } from '../api/site.ts';
import type { ScriptAsset } from '../compile/browser-scripts.ts';
import type { Islands } from '../compile/islands.ts';
import { type StyleToken, sheetToken, tokensOf } from '../compile/style-rules.ts';
import type { Styles } from '../compile/styles.ts';
import type { StyleInput } from './page-styles.ts';

export interface StyledSite {
  readonly styles: Styles;
  readonly islands: Pick<Islands, 'assets' | 'islands' | 'sheets'>;
  readonly site: Pick<Site, 'url'>;
}

/** Names that a script gives to classes: words of its texts. */
const WORD = /(?<=["'`\s}])[\w-]+(?=["'`\s$])/g;
/** Names of elements that a script makes: texts that a call begins with, such as `jsx("p", …)`. */
const ELEMENT = /(?<=\(["'`])[a-z][\w-]*(?=["'`][,)])/g;

/** What each script names, found once: under dev a style is edited far oftener than a script. */
const known = new WeakMap<Uint8Array, ReadonlySet<StyleToken>>();

/** Classes and elements that a script may add to a page, whether the sheet has them or not. */
const namedIn = (contents: Uint8Array): ReadonlySet<StyleToken> => {
  const before = known.get(contents);
  if (before) return before;
  const script = new TextDecoder().decode(contents);
  const classes = [...script.matchAll(WORD)].map(([word]) => `.${word}`);
  const elements = [...script.matchAll(ELEMENT)].map(([name]) => name);
  const named = new Set([...classes, ...elements]);
  known.set(contents, named);
  return named;
};

/** The style sheet, with what each script may add to a page: what stands in it or in one that it needs. */
export const styleInputOf = ({ styles: { rules }, islands, site }: StyledSite): StyleInput => {
  const ofSheet = [...tokensOf(rules)];
  const byPath = new Map(islands.assets.map((asset) => [asset.path, asset]));
  const ofIslands = new Map(
    [...islands.islands].map(([name, path]) => [path, (islands.sheets.get(name) ?? []).map(sheetToken)]),
  );
  const namesOf = ({ contents, needs }: ScriptAsset): readonly ReadonlySet<StyleToken>[] => [
    namedIn(contents),
    ...needs.flatMap((path) => namesOf(byPath.get(path) as ScriptAsset)),
  ];
  const tokensFor = (asset: ScriptAsset): StyleToken[] => {
    const named = namesOf(asset);
    return [
      ...ofSheet.filter((token) => named.some((names) => names.has(token))),
      ...(ofIslands.get(asset.path) ?? []),
    ];
  };
  return {
    rules,
    scriptTokens: new Map(islands.assets.map((asset) => [site.url(`/${asset.path}`), tokensFor(asset)])),
  };
};
