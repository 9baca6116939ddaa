import { Component, createRef } from 'react';
import type { Line } from '../../src/site/quiz/bill-lines.ts';
import type { Contact } from '../../src/site/quiz/contact.ts';
import { reachableStep } from '../../src/site/quiz/progress.ts';
import { answerTo, COLOUR, LEASE, type Question, VOLUME, withAnswer } from '../../src/site/quiz/questions.ts';
import { type Result, resultKey } from '../../src/site/quiz/results.ts';
import { Answers } from './quiz/Answers.tsx';
import { BillSoFar } from './quiz/BillSoFar.tsx';
import { ContactStep } from './quiz/ContactStep.tsx';
import { currentPlace, goBack, pushPlace, replacePlace, scrollOurselves } from './quiz/place.ts';
import { QuestionStep } from './quiz/QuestionStep.tsx';
import { Results } from './quiz/Results.tsx';
import { chosenBefore, forgetSession, keepSession, NO_SESSION, restoreSession, type Session } from './quiz/session.ts';

interface Props {
  readonly questions: readonly Question[];
  /** What the answers lead to, by `resultKey`. */
  readonly results: Readonly<Record<string, Result>>;
  /** A bill without figures. */
  readonly blank: readonly Line[];
  readonly heading: string;
  /** Which answers fill it in. */
  readonly hint: string;
  /** What holds for every bill. */
  readonly billNotes: string;
  readonly calculatorUrl: string;
  /** As printed. */
  readonly phone: string;
  /** What becomes of contact details. */
  readonly privacy: string;
  /** How a phone number is written. */
  readonly phoneHint: string;
  /** To whoever comes back to answers of an earlier visit. */
  readonly welcome: string;
  /** What becomes of the answers: where storage takes them, and where it does not. */
  readonly saved: string;
  readonly unsaved: string;
  /** What holds for every suggestion. */
  readonly conditions: string;
}

interface State {
  readonly session: Session;
  /** The step that the visitor asked for: questions from 0, then the contact step, then the results. */
  readonly place: number;
  /** The visitor has moved since the page came: from then on each step takes the focus. */
  readonly moved: boolean;
  /** Answers of an earlier visit are there. */
  readonly resumed: boolean;
  /** Storage takes what is given to it. */
  readonly kept: boolean;
}

/**
 * The needs assessment: one question a step, then the contact step, then the results. Every step is one in the
 * browser's history, so that its Back button goes a step back and a reload stays.
 */
export default class Quiz extends Component<Props, State> implements EventListenerObject {
  override state: State = {
    session: NO_SESSION,
    place: 0,
    moved: false,
    resumed: false,
    kept: true,
  };
  /** Read before the first rendering, which has to be that of the build, and shown after it. */
  readonly #chosen = chosenBefore(this.props.questions);
  /** The title of the page, and what stands before it. */
  #title = '';
  #shownLabel = '';
  readonly #top = createRef<HTMLDivElement>();

  override componentDidMount() {
    this.#title = document.title;
    addEventListener('popstate', this);
    const here = currentPlace();
    const restored = restoreSession(this.props.questions, this.#chosen);
    const place = here ?? restored?.step ?? 0;
    const resumed = restored !== undefined && !restored.session.complete && here === undefined;
    replacePlace(place);
    scrollOurselves();
    this.setState(
      { session: restored?.session ?? { ...NO_SESSION, answers: this.#chosen }, place, resumed },
      place > 0 ? this.#bringIntoView : undefined,
    );
  }

  override componentDidUpdate(_: Props, before: State) {
    const { session, place } = this.state;
    const { length } = this.props.questions;
    const label = this.#label();
    if (label !== this.#shownLabel) document.title = `${label}: ${this.#title}`;
    this.#shownLabel = label;
    if (session.answers.length === 0 || (session === before.session && place === before.place)) return;
    // At once, not after the next paint: whoever answers and reloads in the same moment keeps the answer.
    const kept = keepSession(session, Math.min(place, length - 1));
    if (kept !== this.state.kept) this.setState({ kept });
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this);
    document.title = this.#title;
  }

  /**
   * The browser went back or forward. A link to a part of the page makes an entry without a step: it is the same step
   * still, and that part stays in view.
   */
  handleEvent() {
    const here = currentPlace();
    const place = here ?? this.state.place;
    replacePlace(place);
    this.setState({ place, moved: true }, here === undefined ? undefined : this.#comeBack);
  }

  /** Each step begins under the header, wherever the one before was left. */
  readonly #bringIntoView = () => this.#top.current?.scrollIntoView({ behavior: 'instant' });

  /** From the form, too, where the focus would stay: the step was there all along. */
  readonly #comeBack = () => {
    this.#top.current?.querySelector('h2')?.focus();
    this.#bringIntoView();
  };

  /** Nobody stands beyond what is answered, wherever the browser's history or storage leads. */
  #shown(): number {
    const { questions } = this.props;
    const { session, place } = this.state;
    const reached = session.complete
      ? questions.length + (session.finished ? 1 : 0)
      : reachableStep(questions, session.answers, place);
    return Math.min(place, reached);
  }

  #label(): string {
    const steps = this.props.questions.length;
    const shown = this.#shown();
    if (shown < steps)
      return `${this.state.session.finished ? 'Your answer to question' : 'Question'} ${shown + 1} of ${steps}`;
    return shown === steps ? 'Your details' : 'Your results';
  }

  #change(changes: Partial<Session>) {
    this.setState(({ session }) => ({ session: { ...session, ...changes } }));
  }

  readonly #go = (place: number) => {
    // The way back leads here, even if the visitor was quicker than this script.
    if (currentPlace() === undefined) replacePlace(this.state.place);
    pushPlace(place);
    this.setState({ place, moved: true, resumed: false }, this.#bringIntoView);
  };

  /** To the step before in history, or to `otherwise` where the quiz was entered here. */
  #back(otherwise: number) {
    if (goBack()) return;
    replacePlace(otherwise);
    this.setState({ place: otherwise, moved: true }, this.#bringIntoView);
  }

  readonly #next = () => {
    const steps = this.props.questions.length;
    const shown = this.#shown();
    if (shown === steps - 1) this.#change({ complete: true });
    this.#go(this.state.session.finished ? steps + 1 : shown + 1);
  };

  readonly #restart = () => {
    forgetSession();
    this.setState({ session: NO_SESSION });
    this.#go(0);
  };

  #nextLabel(): string {
    if (this.state.session.finished) return 'Back to My Results';
    return this.#shown() === this.props.questions.length - 1 ? 'Continue' : 'Next';
  }

  override render() {
    const { questions, results, privacy, phoneHint, welcome, saved, unsaved } = this.props;
    const { session, moved, resumed, kept } = this.state;
    const { answers, contact } = session;
    const steps = questions.length;
    const shown = this.#shown();
    const question = questions[shown];
    const result = results[resultKey(answerTo(answers, VOLUME), answerTo(answers, COLOUR))];
    const lease = answerTo(answers, LEASE);
    return (
      <div className="quiz" ref={this.#top}>
        <div>
          {shown <= steps && !session.finished && (
            <p className="meter">
              <progress max={steps} value={shown} aria-label={this.#label()} />
              {shown < steps ? `${(shown * 100) / steps}% complete` : `All ${steps} answered`}
            </p>
          )}
          {resumed && <p className="notice">{welcome}</p>}
          {question && (
            <QuestionStep
              key={question.id}
              focus={moved}
              question={question}
              overline={this.#label()}
              answer={answerTo(answers, question.id)}
              nextLabel={this.#nextLabel()}
              onAnswer={(answer) => this.#change({ answers: withAnswer(answers, { questionId: question.id, answer }) })}
              onNext={this.#next}
              onBack={shown > 0 && !session.finished ? () => this.#back(shown - 1) : undefined}
            />
          )}
          {shown === steps && (
            <ContactStep
              focus={moved}
              contact={contact}
              privacy={privacy}
              phoneHint={phoneHint}
              onContact={(contact: Contact) => this.#change({ contact })}
              onBack={() => this.#back(steps - 1)}
              onDone={() => {
                this.#change({ finished: true });
                this.#go(steps + 1);
              }}
            />
          )}
          {shown > steps && (
            <Results
              {...this.props}
              result={result}
              lease={lease}
              focus={moved}
              answers={answers}
              contact={contact}
              onRestart={this.#restart}
            />
          )}
          {shown < steps && (
            <div className="small kept">
              <p>{kept ? saved : unsaved}</p>
              {shown > 0 && (
                <button type="button" className="button quiet" onClick={this.#restart}>
                  Start again
                </button>
              )}
            </div>
          )}
        </div>
        {shown > steps ? (
          <Answers questions={questions} answers={answers} onChange={this.#go} />
        ) : (
          <BillSoFar {...this.props} result={result} lease={lease} />
        )}
      </div>
    );
  }
}
