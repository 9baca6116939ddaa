import { Component, createRef, type FormEvent } from 'react';
import { checkLead, type FieldProblem, LEAD_FIELDS, type LeadAnswers, type LeadField } from '../../src/site/lead.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { TextField } from './form/TextField.tsx';
import { Outcome } from './leads/Outcome.tsx';
import { DELIVERED, type LeadResult, submitLead, withdraw } from './leads/queue.ts';
import { createRequestId } from './leads/request-id.ts';
import type { Backend } from './leads/send.ts';

interface Props {
  /** What the button says. */
  readonly button: string;
  /** Takes the lead from script. Without one the form is posted to `action`. */
  readonly backend?: Backend;
  readonly action?: string;
  /** As printed, for when nothing takes the lead. */
  readonly phone: string;
}

interface State {
  readonly phase: 'idle' | 'sending' | LeadResult;
  readonly problems: readonly FieldProblem<LeadField>[];
}

/** The form's id, so that a page may add fields to it from elsewhere. */
const FORM = 'lead';
const PREFIX = `${FORM}-`;

/** Nobody reads, scrolls and fills in four fields in less time. */
const FASTEST_PERSON_MS = 3_000;

const textOf = (data: FormData, field: string): string => String(data.get(field) ?? '').trim();

/** The field of this name is out of sight: only programs fill it in. */
const isSuspect = (data: FormData): boolean => textOf(data, 'website') !== '' || performance.now() < FASTEST_PERSON_MS;

/** Most characters that the table takes. */
const LONGEST_SOURCE = 512;

const sourcePage = (data: FormData): string => {
  const about = textOf(data, 'about');
  return (location.pathname + (about && `#${about}`)).slice(0, LONGEST_SOURCE);
};

const readAnswers = (data: FormData) =>
  Object.fromEntries(LEAD_FIELDS.map(({ name }) => [name, textOf(data, name)])) as unknown as LeadAnswers;

/**
 * Asks to be called back about a lease. A real form; with script it is checked and sent from here.
 *
 * The islands of forms are classes: without hooks their script weighs 1 KB less, compressed.
 */
export default class LeadForm extends Component<Props, State> implements EventListenerObject {
  override state: State = { phase: 'idle', problems: [] };
  readonly #form = createRef<HTMLFormElement>();
  /** What was last sent, and under which id: the same answers sent again keep it. */
  #last = { answers: '', id: '' };

  override componentDidMount() {
    if (this.#form.current) this.#form.current.noValidate = true;
    // For good: the form stays as long as its page.
    for (const event of ['pageshow', DELIVERED]) addEventListener(event, this);
  }

  handleEvent(event: Event) {
    // What had to wait has arrived.
    if (event instanceof CustomEvent) {
      if (event.detail === this.#last.id) this.#arrived('sent');
    }
    // A page that comes back from the browser's cache comes as it was left.
    else if ((event as PageTransitionEvent).persisted && this.state.phase === 'sending')
      this.setState({ phase: 'idle' });
  }

  #arrived(phase: LeadResult) {
    if (phase === 'sent') this.#form.current?.reset();
    this.setState({ phase });
  }

  async #send(given: LeadAnswers, data: FormData, to: Backend) {
    const row = { ...given, source_page: sourcePage(data) };
    const answers = JSON.stringify(row);
    if (this.#last.answers !== answers) {
      withdraw(this.#last.id);
      this.#last = { answers, id: createRequestId() };
    }
    const request_id = this.#last.id;
    this.#arrived(await submitLead({ ...row, request_id, ...(isSuspect(data) && { suspect: true }) }, to));
  }

  readonly #submit = (event: FormEvent<HTMLFormElement>) => {
    const { backend } = this.props;
    if (this.state.phase === 'sending') return event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answers = readAnswers(data);
    const problems = checkLead(answers);
    const isWrong = problems.length > 0;
    this.setState({ problems, phase: isWrong ? 'idle' : 'sending' });
    if (isWrong || backend) event.preventDefault();
    if (!isWrong && backend) this.#send(answers, data, backend);
  };

  override render() {
    const { button, action, phone } = this.props;
    const { phase, problems } = this.state;
    const isSending = phase === 'sending';
    const isSent = phase === 'sent';
    return (
      <>
        {isSent && (
          <Outcome result={phase} phone={phone}>
            <button type="button" className="button secondary" onClick={() => this.setState({ phase: 'idle' })}>
              Send another request
            </button>
          </Outcome>
        )}
        <form
          ref={this.#form}
          id={FORM}
          className="form"
          method="post"
          action={action}
          onSubmit={this.#submit}
          hidden={isSent}
        >
          {problems.length > 0 && <ErrorSummary problems={problems} prefix={PREFIX} />}
          {phase !== 'idle' && !isSending && !isSent && <Outcome result={phase} phone={phone} />}
          {LEAD_FIELDS.map((field) => (
            <TextField
              key={field.name}
              id={PREFIX + field.name}
              problem={problems.find((problem) => problem.field === field.name)?.message}
              {...field}
            />
          ))}
          <div className="unseen" aria-hidden="true">
            <input name="website" aria-label="Leave empty" tabIndex={-1} autoComplete="off" />
          </div>
          <button type="submit" className="button" aria-disabled={isSending || undefined}>
            {isSending ? 'Submitting...' : button}
          </button>
          <span className="unseen" role="status">
            {isSending && 'Sending…'}
          </span>
        </form>
      </>
    );
  }
}
