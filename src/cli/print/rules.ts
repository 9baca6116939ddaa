import type { Severity } from '../../engine/core/diagnostics.ts';
import { SETTABLE_RULES } from '../../engine/rules/index.ts';
import type { RuleText } from '../../engine/rules/rule.ts';
import type { Colours } from './diagnostics.ts';

const compareIds = (a: RuleText, b: RuleText): number => (a.id < b.id ? -1 : 1);

const WIDTH_OF_SEVERITY = Math.max(...(['error', 'warning', 'note'] satisfies Severity[]).map(({ length }) => length));

export const formatRules = (rules: readonly RuleText[], colours: Colours): string =>
  `${rules
    .toSorted(compareIds)
    .map(({ id, severity, title }) => `${colours.bold(id)}  ${severity.padEnd(WIDTH_OF_SEVERITY)}  ${title}`)
    .join('\n')}\n\n${rules.length} rules; \`build-site rules ${rules[0]?.id ?? ''}\` explains one.\n`;

export const formatRule = (
  { id, severity, title, explanation, source, good, bad }: RuleText,
  colours: Colours,
): string =>
  [
    `${colours.bold(id)}  ${severity}  ${title}`,
    '',
    explanation,
    '',
    `${colours.green('good')}    ${good}`,
    `${colours.red('bad')}     ${bad}`,
    `source  ${source}`,
    '',
    SETTABLE_RULES.some((rule) => rule.id === id)
      ? `Set its severity to error, warning, note or off: rules.${id} in build-site.check.yml, or rules.severity.${id} in content/settings.yml of a build-site site.`
      : 'Its severity cannot be changed.',
    '',
  ].join('\n');
