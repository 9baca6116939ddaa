import type { ScriptAsset } from '../compile/browser-scripts.ts';
import type { Islands } from '../compile/islands.ts';
import type { StyleToken } from '../compile/style-rules.ts';
import type { Styles } from '../compile/styles.ts';
import type { Site } from '../face/site.ts';
import { type StyleInput, tokensInScript } from './page-styles.ts';

export interface StyledSite {
  readonly styles: Styles;
  readonly islands: Pick<Islands, 'assets'>;
  readonly site: Pick<Site, 'url'>;
}

/** The style sheet, with what each script may add to a page: what stands in it or in one that it needs. */
export const styleInputOf = ({ styles: { rules }, islands, site }: StyledSite): StyleInput => {
  const decoder = new TextDecoder();
  const byPath = new Map(islands.assets.map((asset) => [asset.path, asset]));
  const tokensOf = ({ contents, needs }: ScriptAsset): StyleToken[] => [
    ...tokensInScript(rules, decoder.decode(contents)),
    ...needs.flatMap((path) => tokensOf(byPath.get(path) as ScriptAsset)),
  ];
  return {
    rules,
    scriptTokens: new Map(islands.assets.map((asset) => [site.url(`/${asset.path}`), tokensOf(asset)])),
  };
};
