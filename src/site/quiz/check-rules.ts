import { COLOUR, type Question, VOLUME } from './questions.ts';
import type { Rule } from './recommend.ts';

export interface RuleProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

/** Reports unknown answers and printers, because their rules would never match. */
export const checkRules = (
  { questions, rules }: { readonly questions: readonly Question[]; readonly rules: readonly Rule[] },
  printers: readonly string[],
): RuleProblem[] => {
  const valuesOf = (id: number) =>
    (questions.find((question) => question.id === id)?.options ?? []).map(({ value }) => value);
  const unknown = (what: string, value: string, known: readonly string[], path: RuleProblem['path']): RuleProblem[] =>
    known.includes(value)
      ? []
      : [{ path, message: `there is no ${what} "${value}"`, fix: `use one of ${known.join(', ')}` }];
  return rules.flatMap(({ volume, colour = [], printer }, index) => [
    ...unknown('answer on volume', volume, valuesOf(VOLUME), ['rules', index, 'volume']),
    ...colour.flatMap((value, place) =>
      unknown('answer on colour', value, valuesOf(COLOUR), ['rules', index, 'colour', place]),
    ),
    ...unknown('printer', printer, printers, ['rules', index, 'printer']),
  ]);
};
