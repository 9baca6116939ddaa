import { Band } from './Band.tsx';

interface Question {
  readonly question: string;
  readonly answer: string;
}

interface Props {
  readonly questions: readonly Question[];
  readonly heading?: string;
}

export const Faqs = ({ questions, heading = 'Frequently Asked Questions About Printer Leasing' }: Props) =>
  questions.length > 0 && (
    <Band heading={heading} id="faq">
      {questions.map(({ question, answer }) => (
        <details className="fold" key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Band>
  );
