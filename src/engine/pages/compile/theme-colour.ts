import path from 'node:path';
import { cssTokens } from '../../api/css-tokens.ts';
import type { EngineSettings } from '../../api/engine-settings.ts';
import { locateInData } from '../../content/positions.ts';
import { SETTINGS_FILE } from '../../content/settings.ts';
import { Failure, TemplateFault } from '../../core/diagnostics.ts';
import { readTextFile } from '../../core/text-file.ts';
import { type StyleRule, selectStyles } from './style-rules.ts';

/** Empty if the setting comes from an environment variable. */
const placeOf = (root: string, name: string) => {
  const text = readTextFile(path.join(root, SETTINGS_FILE));
  return text.includes(name) ? [{ file: SETTINGS_FILE, ...locateInData(text, ['themeColour']) }] : [];
};

/** Keeps only rules with custom properties, because parsing the whole sheet again would take 70 ms per build. */
const declaring = (rules: readonly StyleRule[]): StyleRule[] =>
  rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'fixed') return [];
    if (rule.kind === 'rule') return /[{;]--/.test(rule.block) ? [rule] : [];
    return [{ ...rule, rules: declaring(rule.rules) }];
  });

/** Throws a Failure of kind `usage` if the style sheet does not declare the property. */
export const themeColourOf = (
  root: string,
  { themeColour }: Pick<EngineSettings, 'themeColour'>,
  rules: readonly StyleRule[],
): string | undefined => {
  if (!themeColour?.startsWith('--')) return themeColour;
  try {
    return cssTokens(selectStyles(declaring(rules), () => true))(themeColour as `--${string}`);
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error;
    const { rule } = error;
    const fix = error.fix.startsWith('did you mean')
      ? error.fix
      : `declare it in the style sheet, such as :root { ${themeColour}: #7a4d00 }, or write a colour`;
    const message = `themeColour is ${themeColour}, but the style sheet does not declare it`;
    const locations = placeOf(root, themeColour);
    throw new Failure('usage', [{ rule, severity: 'error', message, fix, locations }], { cause: error });
  }
};
