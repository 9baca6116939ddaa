import { isOwnRuleId } from '../api/own-rules.ts';
import type { Diagnostic, Location, Severity } from '../core/diagnostics.ts';
import { formatNumber } from '../core/english.ts';
import { didYouMean } from '../core/names/suggest.ts';
import { RULES_FILE } from '../core/source-files.ts';
import { MAX_ON_A_PAGE } from '../facts/limits.ts';
import { ALL_RULES } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import type { Known } from './baseline/file.ts';
import type { ExistingSite } from './sources/existing-site.ts';
import { MAX_OPEN_ELEMENTS } from './sources/ignored-uses.ts';

const RULE_IDS = ALL_RULES.map(({ id }) => id);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const furtherRules = (): Diagnostic => ({
  rule: 'check/ignored-rule',
  severity: 'warning',
  message: `data-check-ignore contains more than ${formatNumber(MAX_ON_A_PAGE)} values that are not rule ids; the others are not listed`,
  fix: 'list rule ids such as LNK-01, or leave the attribute empty',
});

/** Reports values that have no effect because they are not rule ids. */
export const unknownIgnoredRules = ({ ignoredUses, readText, placeOf }: ExistingSite): Diagnostic[] => {
  const places = new Map<string, { readonly pages: Set<string>; readonly locations: Location[] }>();
  let hasMore = false;
  const sorted = [...ignoredUses].sort(([a], [b]) => compareText(placeOf(a), placeOf(b)));
  for (const [page, { named }] of sorted)
    for (const { id, line, column } of named) {
      if (RULE_IDS.includes(id) || isOwnRuleId(id)) continue;
      if (places.size === MAX_ON_A_PAGE && !places.has(id)) {
        hasMore = true;
        continue;
      }
      const { pages, locations } = places.get(id) ?? { pages: new Set<string>(), locations: [] };
      places.set(id, { pages: pages.add(page), locations });
      if (readText !== undefined) locations.push({ file: placeOf(page), line, column });
    }
  const unknown = [...places].map(([id, { pages, locations }]) => ({
    rule: 'check/ignored-rule',
    severity: 'warning' as const,
    message: `data-check-ignore contains "${id}", which is not a rule id`,
    fix:
      didYouMean(id, RULE_IDS) ??
      'leave the attribute empty to ignore findings of every rule, or list rule ids such as LNK-01',
    pages: [...pages].sort(),
    locations,
  }));
  return hasMore ? [...unknown, furtherRules()] : unknown;
};

/** Reports pages on which `data-check-ignore` has no effect. */
export const unreadIgnoredUses = ({ ignoredUses }: ExistingSite): Diagnostic[] => {
  const pages = [...ignoredUses].filter(([, { isTooDeep }]) => isTooDeep).map(([page]) => page);
  if (pages.length === 0) return [];
  return [
    {
      rule: 'check/ignored-depth',
      severity: 'warning',
      message: `data-check-ignore has no effect on pages with more than ${MAX_OPEN_ELEMENTS} nested elements`,
      fix: 'close each element, such as <b> and <font>, or use the ignore setting',
      pages: pages.sort(),
    },
  ];
};

/** `named` are rule ids from the settings, which accept any well-formed id. */
export const unknownOwnRules = (named: readonly string[], own: readonly Rule[], severity: Severity): Diagnostic[] => {
  const ids = own.map(({ id }) => id);
  return named
    .filter((id) => isOwnRuleId(id) && !ids.includes(id))
    .map((id) => ({
      rule: 'rules/unknown',
      severity,
      message: `the settings contain the rule ${id}, which the site does not declare`,
      fix: didYouMean(id, ids) ?? `declare it in ${RULES_FILE}, or remove it from the settings`,
    }));
};

/** Reports that the site's own rules are skipped: they read the HTML of all pages, which a crawl does not keep. */
export const skippedOwnRules = ({ readText }: ExistingSite, own: readonly Rule[]): Diagnostic[] =>
  readText !== undefined || own.length === 0
    ? []
    : [
        {
          rule: 'check/own-rules',
          severity: 'note',
          message: `rules of the site were skipped: ${own.map(({ id }) => id).join(', ')}`,
          fix: 'check the build output folder instead, because --url does not save pages',
        },
      ];

export const unknownBaselineRules = (baseline: Known): Diagnostic[] =>
  [...baseline.keys()]
    .filter((rule) => !RULE_IDS.includes(rule) && !isOwnRuleId(rule))
    .map((rule) => {
      const meant = didYouMean(rule, RULE_IDS);
      return {
        rule: 'check/baseline-rule',
        severity: 'note',
        message: `the baseline has findings of the rule ${rule}, which does not exist`,
        fix: `${meant === undefined ? '' : `${meant} Otherwise `}remove it with --shrink-baseline`,
      };
    });
