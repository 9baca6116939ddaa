import type { Site } from '../../api/site.ts';
import type { ScriptAsset } from '../compile/browser-scripts.ts';
import type { Islands } from '../compile/islands.ts';
import { type StyleToken, sheetToken, tokensOf } from '../compile/style-rules.ts';
import type { Styles } from '../compile/styles.ts';
import type { StyleInput } from './page-styles.ts';
import { ScriptNames } from './script-names.ts';

export interface StyledSite {
  readonly styles: Styles;
  readonly islands: Pick<Islands, 'assets' | 'islands' | 'sheets'>;
  readonly site: Pick<Site, 'url' | 'settings'>;
}

/** Cached because styles change far more often than scripts during development. */
const known = new WeakMap<Uint8Array, ScriptNames>();

const namesIn = (contents: Uint8Array): ScriptNames => {
  const names = known.get(contents) ?? new ScriptNames(new TextDecoder().decode(contents));
  known.set(contents, names);
  return names;
};

/** Supports patterns such as `state-*`, and ids such as `#step-*`. */
const nameMatcher = (patterns: readonly string[]): ((token: StyleToken) => boolean) => {
  const sources = patterns.map((pattern) =>
    pattern
      .replace(/^(?![.#])/, '.')
      .split('*')
      .map((part) => part.replace(/[^\w-]/g, '\\$&'))
      .join('.*'),
  );
  const kept = new RegExp(`^(?:${sources.join('|')})$`);
  return (token) => patterns.length > 0 && kept.test(token);
};

export const styleInputOf = ({ styles: { rules }, islands, site }: StyledSite): StyleInput => {
  const ofSheet = [...tokensOf(rules)];
  const byPath = new Map(islands.assets.map((asset) => [asset.path, asset]));
  const ofIslands = new Map(
    [...islands.islands].map(([name, path]) => [path, (islands.sheets.get(name) ?? []).map(sheetToken)]),
  );
  const namesOf = ({ contents, needs }: ScriptAsset): readonly ScriptNames[] => [
    namesIn(contents),
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
    kept: ofSheet.filter(nameMatcher(site.settings.keepClasses)),
    scriptTokens: new Map(islands.assets.map((asset) => [site.url(`/${asset.path}`), tokensFor(asset)])),
  };
};
