import { type Content, useSite } from 'build-site';
import { COLOUR, labelFor, VOLUME } from '../../src/site/quiz/questions.ts';
import { sameCondition } from '../../src/site/quiz/recommend.ts';
import { WARRANTY_BASIS } from '../quiz-words.ts';
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
    <>
      <div className="suggested">
        <DataTable
          caption="Suggested printers by monthly pages and share of colour"
          head={HEAD}
          rows={quiz.rules.map((rule) => [
            labelFor(quiz.questions, VOLUME, rule.volume),
            colourOf(quiz, rule),
            `${printers.get(rule.printer)?.name ?? rule.printer}${isOther(quiz, rule) ? ', also suggested' : ''}`,
            `$${rule.monthlyRent}`,
          ])}
        />
      </div>
      <p>
        Lease term and warranty are 4 years with a 48-month lease and 5 years with a 60-month lease. {WARRANTY_BASIS} It
        is not the maker’s warranty, and what the law gives you comes on top.
      </p>
    </>
  );
};
