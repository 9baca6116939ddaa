import { type LeadAnswers, readAnswers } from '../../../src/lead/lead.ts';
import { sayAt } from '../leads/outcome.ts';
import { showProblems } from '../leads/problems.ts';
import {
  CHANGED,
  type LeadResult,
  lastWaiting,
  submitLead,
  successorOf,
  type Waiting,
  waitingOf,
} from '../leads/queue.ts';
import { isSamePerson, keyOf, leadOf } from '../leads/request.ts';
import { type Backend, backendOf } from '../leads/send.ts';

type Phase = 'idle' | 'sending' | LeadResult;

class LeadForm implements EventListenerObject {
  readonly #form: HTMLFormElement;
  readonly #button: HTMLElement;
  readonly #words: string | null;
  readonly #box = document.createElement('div');
  #phase: Phase = 'idle';
  /** The last submission that is not confirmed. */
  #last: Pick<Waiting, 'key' | 'lead'> | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#button = form.querySelector('[type=submit]') as HTMLElement;
    this.#words = this.#button.textContent;
    form.noValidate = true;
    form.onsubmit = (event) => this.#submit(event);
    // Never removed, because the form lives as long as its page.
    for (const event of ['pageshow', 'storage', CHANGED]) addEventListener(event, this);
  }

  handleEvent({ persisted, key }: Event & { readonly persisted?: boolean; readonly key?: string | null }) {
    // The back/forward cache keeps the state but not the request.
    if (persisted && this.#phase === 'sending') this.#become('idle');
    // A null key means that storage was cleared, not that the lead was sent.
    if (this.#phase === 'kept' && key !== null) this.#become(this.#whatBecame());
  }

  /** `idle` if the visitor edits answers that have arrived. */
  #whatBecame(): Phase {
    const { key, lead } = this.#last ?? {};
    const id = lead?.request_id;
    const waiting = waitingOf(id) ?? successorOf(id);
    if (waiting) return waiting.refused ? 'failed' : 'kept';
    return keyOf(new FormData(this.#form)) === key ? 'sent' : 'idle';
  }

  #become(phase: Phase) {
    if (phase === this.#phase) return;
    this.#phase = phase;
    const isSending = phase === 'sending';
    if (phase === 'sent') {
      this.#form.reset();
      this.#last = undefined;
    }
    this.#form.hidden = false;
    this.#button.textContent = isSending ? 'Submitting...' : this.#words;
    this.#button.setAttribute('aria-disabled', String(isSending));
    (this.#form.querySelector('[role=status]') as HTMLElement).textContent = isSending ? 'Sending…' : '';
    if (phase === 'idle' || phase === 'sending') this.#box.remove();
    else this.#tell(phase);
  }

  /** A new message takes focus, so that screen readers announce it. */
  #tell(result: LeadResult) {
    const form = this.#form;
    const box = this.#box;
    const isNew = !box.isConnected || result === 'sent' || box.contains(document.activeElement);
    // A queued lead can be edited; the next submission replaces it.
    sayAt(form, box, result);
    if (form.hidden) form.before(box);
    else if (isNew) form.prepend(box);
    if (isNew) box.querySelector('h3')?.focus();
  }

  async #send(answers: LeadAnswers, data: FormData, to: Backend) {
    const key = keyOf(data);
    const last = this.#last ?? lastWaiting();
    let lead = last?.lead;
    let replaced: string | undefined;
    if (last?.key !== key || !lead) {
      if (lead && isSamePerson(lead, answers)) replaced = lead.request_id;
      lead = leadOf(answers, data, replaced);
    }
    this.#last = { key, lead };
    const result = await submitLead(lead, key, to, replaced);
    // The queue may have sent it meanwhile.
    this.#become(result === 'kept' ? this.#whatBecame() : result);
  }

  #submit(event: SubmitEvent) {
    const backend = backendOf(this.#form);
    if (this.#phase === 'sending') return event.preventDefault();
    const data = new FormData(this.#form);
    const isWrong = showProblems(this.#form);
    this.#become(isWrong ? 'idle' : 'sending');
    if (isWrong || backend) event.preventDefault();
    if (!isWrong && backend) this.#send(readAnswers(data), data, backend);
  }
}

export default (form: HTMLFormElement): void => {
  new LeadForm(form);
};
