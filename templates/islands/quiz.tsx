import { useEffect, useState } from 'react';
import { reachableStep } from '../../src/site/quiz/progress.ts';
import { answerTo, type Question } from '../../src/site/quiz/questions.ts';
import type { Printer, Rule } from '../../src/site/quiz/recommend.ts';
import { ContactStep } from './quiz/ContactStep.tsx';
import { QuestionStep } from './quiz/QuestionStep.tsx';
import { Results } from './quiz/Results.tsx';
import { useAnswers } from './quiz/use-answers.ts';
import { usePlace } from './quiz/use-place.ts';

interface Props {
  readonly questions: readonly Question[];
  readonly rules: readonly Rule[];
  readonly printers: readonly Printer[];
  /** As printed. */
  readonly phone: string;
}

/** The needs assessment: one question a step, then the contact step, then the results. */
const Quiz = ({ questions, rules, printers, phone }: Props) => {
  const steps = questions.length;
  const { place, moved, go, back, replace, remembered } = usePlace();
  const [resumed, setResumed] = useState(false);
  const quiz = useAnswers(questions, Math.min(place, steps - 1), (kept) => {
    const here = remembered();
    setResumed(kept !== undefined && !kept.complete && here === undefined);
    replace(here ?? kept?.step ?? 0);
  });

  /** Nobody stands beyond what is answered, wherever the browser's history or storage leads. */
  const reached = quiz.complete ? steps + (quiz.finished ? 1 : 0) : reachableStep(questions, quiz.answers, place);
  const shown = Math.min(place, reached);
  const question = questions[shown];

  useEffect(() => {
    const { title } = document;
    const label =
      shown < steps ? `Question ${shown + 1} of ${steps}` : shown === steps ? 'Your details' : 'Your results';
    document.title = `${label}: ${title}`;
    return () => {
      document.title = title;
    };
  }, [shown, steps]);

  const next = () => {
    if (shown === steps - 1) quiz.completeQuestions();
    setResumed(false);
    go(quiz.finished ? steps + 1 : shown + 1);
  };

  const restart = () => {
    quiz.clear();
    setResumed(false);
    go(0);
  };

  const finish = () => {
    quiz.finish();
    go(steps + 1);
  };

  const nextLabel = () => {
    if (quiz.finished) return 'Back to My Results';
    return shown === steps - 1 ? 'Continue' : 'Next';
  };

  return (
    <div className="quiz">
      {shown <= steps && (
        <p className="meter">
          <progress max={steps} value={shown} aria-label={`Question ${Math.min(shown + 1, steps)} of ${steps}`} />
          {(shown * 100) / steps}% complete
        </p>
      )}
      {resumed && <p className="notice">Welcome back. We kept your answers.</p>}
      {question && (
        <QuestionStep
          key={question.id}
          focus={moved.current}
          question={question}
          step={shown}
          steps={steps}
          answer={answerTo(quiz.answers, question.id)}
          nextLabel={nextLabel()}
          onAnswer={(answer) => quiz.answer({ questionId: question.id, answer })}
          onNext={next}
          onBack={shown > 0 ? () => back(shown - 1) : undefined}
        />
      )}
      {shown === steps && (
        <ContactStep
          focus={moved.current}
          contact={quiz.contact}
          onContact={quiz.contactBy}
          onBack={() => back(steps - 1)}
          onDone={finish}
        />
      )}
      {shown > steps && (
        <Results
          focus={moved.current}
          questions={questions}
          rules={rules}
          printers={printers}
          answers={quiz.answers}
          contact={quiz.contact}
          phone={phone}
          onChange={go}
          onRestart={restart}
        />
      )}
      {shown < steps && (
        <p className="small">
          {quiz.kept
            ? 'Your progress is saved on this device for up to 24 hours.'
            : 'Your browser does not let us save your progress: a reload starts again.'}{' '}
          {shown > 0 && (
            <button type="button" className="button quiet" onClick={restart}>
              Start again
            </button>
          )}
        </p>
      )}
    </div>
  );
};

export default Quiz;
