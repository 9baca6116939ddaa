import { Component, createRef } from 'react';
import type { Line } from '../../src/site/quiz/bill-lines.ts';
import type { Contact } from '../../src/site/quiz/contact.ts';
import { reachableStep } from '../../src/site/quiz/progress.ts';
import {
  type Answer,
  answerTo,
  COLOUR,
  LEASE,
  type Question,
  resultKey,
  VOLUME,
  withAnswer,
} from '../../src/site/quiz/questions.ts';
import type { Result } from '../../src/site/quiz/results.ts';
import { Answers } from './quiz/Answers.tsx';
import { BillSoFar } from './quiz/BillSoFar.tsx';
import { ContactStep } from './quiz/ContactStep.tsx';
import { currentPlace, goBack, pushPlace, replacePlace, scrollOurselves } from './quiz/place.ts';
import { QuestionStep } from './quiz/QuestionStep.tsx';
import { Results } from './quiz/Results.tsx';
import { chosenBefore, forgetSession, keepSession, NO_SESSION, restoreSession, type Session } from './quiz/session.ts';

interface Props {
  readonly questions: readonly Question[];
  /** Keyed by `resultKey`. */
  readonly results: Readonly<Record<string, Result>>;
  readonly blank: readonly Line[];
  readonly heading: string;
  /** Explains which answers fill in the bill. */
  readonly hint: string;
  readonly billNotes: string;
  readonly calculatorUrl: string;
  readonly phone: string;
  /** Collection notice. */
  readonly privacy: string;
  readonly phoneHint: string;
  readonly welcome: string;
  /** Whether answers are stored. */
  readonly saved: string;
  readonly unsaved: string;
  readonly conditions: string;
  /** Text of the link to the page of a state. */
  readonly elsewhere: string;
}

interface State {
  readonly session: Session;
  /** Index of the current step: the questions, then the contact step, then the results. */
  readonly place: number;
  /** Whether the step has changed. From then on, each new step takes focus. */
  readonly moved: boolean;
  readonly resumed: boolean;
  readonly kept: boolean;
}

/** Each step is a history entry, so Back and reload work as expected. */
export default class Quiz extends Component<Props, State> implements EventListenerObject {
  override state: State = {
    session: NO_SESSION,
    place: 0,
    moved: false,
    resumed: false,
    kept: true,
  };
  /** Answers from before hydration, which must match the build's HTML. */
  readonly #chosen = chosenBefore(this.props.questions);
  /** The original document title, and its current prefix. */
  #title = '';
  #shownLabel = '';
  readonly #top = createRef<HTMLDivElement>();

  override componentDidMount() {
    this.#title = document.title;
    addEventListener('popstate', this);
    const here = currentPlace();
    const restored = restoreSession(this.props.questions, this.#chosen);
    // If there are no answers, ignore the step of the history entry, because the first choice would then skip a
    // question.
    const place = restored ? (here ?? restored.step) : 0;
    const resumed = restored?.session.complete === false && here === undefined;
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
    // Store at once instead of after the next paint, so that an immediate reload keeps the answer.
    const kept = keepSession(session, Math.min(place, length - 1));
    if (kept !== this.state.kept) this.setState({ kept });
  }

  override componentWillUnmount() {
    removeEventListener('popstate', this);
    document.title = this.#title;
  }

  /** A fragment link adds an entry without a step. The step stays the same and the target stays in view. */
  handleEvent() {
    const here = currentPlace();
    const place = here ?? this.state.place;
    replacePlace(place);
    this.setState({ place, moved: true }, here === undefined ? undefined : this.#comeBack);
  }

  readonly #bringIntoView = () => this.#top.current?.scrollIntoView({ behavior: 'instant' });

  /** Focuses the heading. It does not take focus on mount, because the step is already rendered. */
  readonly #comeBack = () => {
    this.#top.current?.querySelector('h2')?.focus();
    this.#bringIntoView();
  };

  /** Clamps to the furthest answered step. */
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

  /**
   * Adds to the answers of the latest state. The browser or an early visitor can choose an answer before the stored
   * answers are rendered.
   */
  #answer(answer: Answer) {
    this.setState(({ session }) => ({ session: { ...session, answers: withAnswer(session.answers, answer) } }));
  }

  readonly #go = (place: number) => {
    // The visitor may have clicked before the script had loaded.
    if (currentPlace() === undefined) replacePlace(this.state.place);
    pushPlace(place);
    this.setState({ place, moved: true, resumed: false }, this.#bringIntoView);
  };

  /** Goes back. `otherwise` is the step for visitors who entered the quiz at this one. */
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
              {question ? `${(shown * 100) / steps}% complete` : `All ${steps} answered`}
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
              onAnswer={(answer) => this.#answer({ questionId: question.id, answer })}
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
          {question && (
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
          <Answers {...this.props} answers={answers} result={result} onChange={this.#go} />
        ) : (
          <BillSoFar {...this.props} result={result} lease={lease} />
        )}
      </div>
    );
  }
}
