import type { Cause } from '../../engine/check/causes/cause.ts';
import type { Diagnostic } from '../../engine/core/diagnostics.ts';
import { extentOf, firstCauses } from '../report/causes.ts';
import { type Colours, exampleOf, paint, shortened } from './diagnostics.ts';

const formatCause = (cause: Cause, index: number, colours: Colours): string => {
  const { severity, rules, title, fix, example } = cause;
  const place = example === undefined ? '' : exampleOf(example);
  return [
    `${index + 1}. ${paint(colours)[severity](severity)} ${colours.bold(rules.join(', '))}  ${shortened(title)}`,
    `   ${extentOf(cause)}${place === '' ? '' : `, such as ${colours.cyan(place)}`}`,
    ...(fix === undefined ? [] : [`   ${colours.green('fix:')} ${shortened(fix)}`]),
  ].join('\n');
};

/** Returns '' if there are few findings, or if most of them do not share a cause. */
export const formatCauses = (
  diagnostics: readonly Diagnostic[],
  pages: number | undefined,
  colours: Colours,
): string => {
  const first = firstCauses(diagnostics, pages);
  if (first === undefined) return '';
  const blocks = first.causes.map((cause, index) => formatCause(cause, index, colours));
  return `${[colours.bold(first.heading), ...blocks].join('\n')}\n\n`;
};
