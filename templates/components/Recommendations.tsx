import { type Content, useSite } from 'build-site';
import { paths } from '../../src/site/paths.ts';
import { COLOUR, labelFor, VOLUME } from '../../src/site/quiz/questions.ts';
import { sameCondition } from '../../src/site/quiz/recommend.ts';
import { DataTable } from './DataTable.tsx';

type Quiz = Content['quiz'];

const HEAD = ['Monthly pages', 'Printer', 'Monthly rent incl. GST'];

/** A rule without a colour share covers all shares above the limit of the earlier rule with the same volume. */
const colourOf = ({ questions, rules }: Quiz, { volume, colour }: Quiz['rules'][number]): string | undefined => {
  const first = rules.find((rule) => rule.volume === volume && rule.colour !== undefined)?.colour?.at(-1);
  if (first === undefined) return undefined;
  const upTo = labelFor(questions, COLOUR, first);
  return `${colour === undefined ? upTo.replace('Up to', 'More than') : upTo} in colour`;
};

/** Whether this is the second of two rules whose machines the quiz shows together. */
const isOther = ({ rules }: Quiz, rule: Quiz['rules'][number]): boolean =>
  rules.find((first) => sameCondition(first, rule)) !== rule;

export const Recommendations = () => {
  const { quiz, printers } = useSite().content;
  return (
    <div className="suggested">
      <DataTable
        caption="Kyocera printers by monthly pages and share of colour"
        head={HEAD}
        rows={quiz.rules.map((rule) => [
          {
            text: labelFor(quiz.questions, VOLUME, rule.volume),
            note: isOther(quiz, rule) ? 'alternative' : colourOf(quiz, rule),
          },
          {
            // The caption names the manufacturer.
            text: (printers.get(rule.printer)?.name ?? rule.printer).replace('Kyocera ', ''),
            path: paths.printer(rule.printer),
          },
          `$${rule.monthlyRent}`,
        ])}
      />
    </div>
  );
};
