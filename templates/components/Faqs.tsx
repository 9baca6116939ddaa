import { Link } from 'build-site';
import type { RelatedLink } from '../../src/site/copy/index.ts';
import { Band } from './Band.tsx';

interface Question {
  readonly question: string;
  readonly answer: string;
  readonly link?: RelatedLink | undefined;
}

interface Props {
  readonly questions: readonly Question[];
  readonly heading?: string;
}

export const Faqs = ({ questions, heading = 'Frequently Asked Questions About Printer Leasing' }: Props) =>
  questions.length > 0 && (
    <Band heading={heading} id="faq">
      {questions.map(({ question, answer, link }) => (
        <details className="fold" key={question}>
          <summary>{question}</summary>
          <p>
            {answer}
            {link && (
              <>
                {' '}
                <Link to={link.path}>{link.text}</Link>
              </>
            )}
          </p>
        </details>
      ))}
    </Band>
  );
