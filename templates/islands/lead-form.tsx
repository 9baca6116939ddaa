import { Component, createRef, type FormEvent } from 'react';
import {
  checkLead,
  type FieldProblem,
  LEAD_FIELDS,
  type LeadAnswers,
  type LeadField,
  LONGEST_SOURCE,
  readAnswers,
  textOf,
} from '../../src/lead/lead.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { TextField } from './form/TextField.tsx';
import { Outcome } from './leads/Outcome.tsx';
import {
  CHANGED,
  type LeadResult,
  lastWaiting,
  submitLead,
  successorOf,
  type Waiting,
  waitingOf,
} from './leads/queue.ts';
import { isSamePerson, keyOf, requestIdFor } from './leads/request.ts';
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

/** The field of this name is out of sight: only programs fill it in. */
const isSuspect = (data: FormData): boolean => textOf(data, 'website') !== '' || performance.now() < FASTEST_PERSON_MS;

/** Path of the page, then what the visitor brought along and which request this one takes the place of. */
const sourcePage = (about: string, replaced?: string): string => {
  const more = about + (replaced ? `&replaces=${replaced}` : '');
  return (location.pathname + (more && `#${more}`)).slice(0, LONGEST_SOURCE);
};

/**
 * Asks to be called back about a lease. A real form; with script it is checked and sent from here.
 *
 * The islands of forms are classes: without hooks their script weighs 1 KB less, compressed.
 */
export default class LeadForm extends Component<Props, State> implements EventListenerObject {
  override state: State = { phase: 'idle', problems: [] };
  readonly #form = createRef<HTMLFormElement>();
  /** What was last sent and is not known to have arrived. */
  #last: Pick<Waiting, 'key' | 'lead'> | undefined;

  override componentDidMount() {
    if (this.#form.current) this.#form.current.noValidate = true;
    // For good: the form stays as long as its page.
    for (const event of ['pageshow', 'storage', CHANGED]) addEventListener(event, this);
  }

  handleEvent({ persisted, key }: Event & { readonly persisted?: boolean; readonly key?: string | null }) {
    const { phase } = this.state;
    // A page that comes back from the browser's cache comes as it was left.
    if (persisted && phase === 'sending') this.setState({ phase: 'idle' });
    // Who clears what the browser keeps has sent nothing.
    if (phase === 'kept' && key !== null) this.#become(this.#whatBecame());
  }

  /** What has become of a lead that had to wait; `idle` for who is about to correct what has arrived. */
  #whatBecame(): State['phase'] {
    const { key = 0, lead } = this.#last ?? {};
    const id = lead?.request_id;
    const waiting = waitingOf(id) ?? successorOf(id);
    if (waiting) return waiting.refused ? 'failed' : 'kept';
    return this.#form.current && keyOf(new FormData(this.#form.current)) === key ? 'sent' : 'idle';
  }

  #become(phase: State['phase']) {
    if (phase === 'sent') {
      this.#form.current?.reset();
      this.#last = undefined;
    }
    this.setState({ phase });
  }

  async #send(given: LeadAnswers, data: FormData, to: Backend) {
    const key = keyOf(data);
    const last = this.#last ?? lastWaiting();
    let lead = last?.lead;
    let replaced: string | undefined;
    if (last?.key !== key || !lead) {
      if (lead && isSamePerson(lead, given)) replaced = lead.request_id;
      const source_page = sourcePage(textOf(data, 'about'), replaced);
      lead = { ...given, source_page, request_id: requestIdFor(key), ...(isSuspect(data) && { suspect: true }) };
    }
    this.#last = { key, lead };
    const result = await submitLead(lead, key, to, replaced);
    // The queue may have sent it meanwhile.
    this.#become(result === 'kept' ? this.#whatBecame() : result);
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
          // Without an address it would be posted to its own page, which takes nothing: a dialog's form goes nowhere.
          method={action ? 'post' : 'dialog'}
          action={action}
          // What only script can send, script checks: a press that comes before it is kept, not answered by the browser.
          noValidate={!action}
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
