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

/** Words in the script's string literals: possible class names. */
const WORD = /(?<=["'`\s}])[\w-]+(?=["'`\s$])/g;
/** First string arguments of calls, such as `jsx("p", …)`: possible element names. */
const ELEMENT = /(?<=\(["'`])[a-z][\w-]*(?=["'`][,)])/g;

/** Cached, since in dev a style is edited far more often than a script. */
const known = new WeakMap<Uint8Array, ReadonlySet<StyleToken>>();

/** Returns class and element names that a script can add to a page, whether or not the sheet uses them. */
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

/** Combines the style sheet with the tokens that each script, including its imports, can add to a page. */
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
