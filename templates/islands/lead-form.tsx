import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  checkLead,
  type FieldProblem,
  LEAD_FIELDS,
  LEAD_LABELS,
  LEAD_LENGTHS,
  type LeadAnswers,
  type LeadField,
} from '../../src/site/lead.ts';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { TextField } from './form/TextField.tsx';
import { FailedToSend, Kept, Sent } from './leads/outcomes.tsx';
import { DELIVERED, type LeadResult, submitLead, withdraw } from './leads/queue.ts';
import { createRequestId } from './leads/request-id.ts';
import type { Backend, Lead } from './leads/send.ts';

interface Props {
  /** What the button says. */
  readonly button: string;
  /** Takes the lead from script. Without one the form is posted to `action`. */
  readonly backend?: Backend;
  readonly action?: string;
  /** As printed, for when nothing takes the lead. */
  readonly phone: string;
}

type State = 'idle' | 'sending' | LeadResult;

/** The form's id, so that a page may add fields to it from elsewhere. */
const FORM = 'lead';
const PREFIX = `${FORM}-`;
const TYPES: Partial<Record<LeadField, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };
const AUTOCOMPLETE: LeadAnswers = { name: 'name', email: 'email', phone: 'tel', business_name: 'organization' };

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
  Object.fromEntries(LEAD_FIELDS.map((field) => [field, textOf(data, field)])) as unknown as LeadAnswers;

/** Asks to be called back about a lease. A real form; with script it is checked and sent from here. */
const LeadForm = ({ button, backend, action, phone }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  /** What was last sent, and under which id: the same answers sent again keep it. */
  const last = useRef({ answers: '', id: '' });
  const [state, setState] = useState<State>('idle');
  const [problems, setProblems] = useState<readonly FieldProblem<LeadField>[]>([]);

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    // A page that comes back from the browser's cache comes as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setState((now) => (now === 'sending' ? 'idle' : now));
    };
    // What had to wait has arrived.
    const onDelivered = ({ detail }: CustomEvent<string>) => {
      if (detail !== last.current.id) return;
      form.current?.reset();
      setState('sent');
    };
    const events = [
      ['pageshow', onShow],
      [DELIVERED, onDelivered],
    ] as [string, EventListener][];
    for (const [name, listener] of events) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of events) removeEventListener(name, listener);
    };
  }, []);

  const idFor = (answers: string): string => {
    if (last.current.answers !== answers) {
      withdraw(last.current.id);
      last.current = { answers, id: createRequestId() };
    }
    return last.current.id;
  };

  const send = async (answers: LeadAnswers, data: FormData, to: Backend) => {
    const row = { ...answers, source_page: sourcePage(data) };
    const lead: Lead = { ...row, request_id: idFor(JSON.stringify(row)), ...(isSuspect(data) && { suspect: true }) };
    const result = await submitLead(lead, to);
    if (result === 'sent') form.current?.reset();
    setState(result);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (state === 'sending') return event.preventDefault();
    const data = new FormData(event.currentTarget);
    const answers = readAnswers(data);
    const found = checkLead(answers);
    setProblems(found);
    setState(found.length > 0 ? 'idle' : 'sending');
    if (found.length > 0 || backend) event.preventDefault();
    if (found.length === 0 && backend) send(answers, data, backend);
  };

  const sending = state === 'sending';
  return (
    <>
      {state === 'sent' && <Sent phone={phone} again={() => setState('idle')} />}
      <form
        ref={form}
        id={FORM}
        className="form"
        method="post"
        action={action}
        onSubmit={submit}
        hidden={state === 'sent'}
      >
        {problems.length > 0 && <ErrorSummary problems={problems} prefix={PREFIX} />}
        {state === 'kept' && <Kept phone={phone} />}
        {(state === 'failed' || state === 'refused') && <FailedToSend phone={phone} />}
        {LEAD_FIELDS.map((field) => (
          <TextField
            key={field}
            id={PREFIX + field}
            name={field}
            label={LEAD_LABELS[field]}
            type={TYPES[field]}
            autoComplete={AUTOCOMPLETE[field]}
            maxLength={LEAD_LENGTHS[field]}
            problem={problems.find((problem) => problem.field === field)?.message}
          />
        ))}
        <div className="unseen" aria-hidden="true">
          <input name="website" aria-label="Leave empty" tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className="button" aria-disabled={sending || undefined}>
          {sending ? 'Submitting...' : button}
        </button>
        <span className="unseen" role="status">
          {sending ? 'Sending…' : ''}
        </span>
      </form>
    </>
  );
};

export default LeadForm;
