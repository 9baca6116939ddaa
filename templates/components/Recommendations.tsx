import { type Content, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { COLOUR, labelFor, VOLUME } from '../../src/site/quiz/questions.ts';
import { sameCondition } from '../../src/site/quiz/recommend.ts';
import { DataTable } from './DataTable.tsx';

type Quiz = Content['quiz'];

const HEAD = ['Pages a month', 'In colour', 'Printer', 'Monthly rent incl. GST'];

/** The colour answers a rule names; a rule without any takes what the rules before it leave. */
const colourOf = (quiz: Quiz, { volume, colour }: Quiz['rules'][number]): string => {
  if (colour !== undefined) return colour.map((value) => labelFor(quiz.questions, COLOUR, value)).join(', ');
  return quiz.rules.some((other) => other.volume === volume && other.colour !== undefined) ? 'More' : 'Any';
};

/** The quiz shows both machines of two rules that are met together: this is the second. */
const isOther = ({ rules }: Quiz, rule: Quiz['rules'][number]): boolean =>
  rules.find((first) => sameCondition(first, rule)) !== rule;

/** Which printer the quiz suggests for which answers. */
export const Recommendations = () => {
  const { quiz, printers } = useSite().content;
  return (
    <div className="suggested">
      <DataTable
        caption="Kyocera printers by monthly pages and share of colour"
        head={HEAD}
        rows={quiz.rules.map((rule) => [
          labelFor(quiz.questions, VOLUME, rule.volume),
          colourOf(quiz, rule),
          {
            // A phone has no room for the maker, which the caption names.
            text: (printers.get(rule.printer)?.name ?? rule.printer).replace('Kyocera ', ''),
            path: paths.printer(rule.printer),
            ...(isOther(quiz, rule) && { note: 'the alternative' }),
          },
          `$${rule.monthlyRent}`,
        ])}
      />
    </div>
  );
};
