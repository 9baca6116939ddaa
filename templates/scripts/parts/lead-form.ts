import { type LeadAnswers, readAnswers } from '../../../src/lead/lead.ts';
import { sayAt } from '../leads/outcome.ts';
import { showProblems } from '../leads/problems.ts';
import {
  isArrival,
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
  readonly #label: string;
  readonly #box = document.createElement('div');
  #phase: Phase = 'idle';
  /** The last submission that is not confirmed. */
  #last: Pick<Waiting, 'key' | 'lead' | 'replaces'> | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#button = form.querySelector('[type=submit]') as HTMLElement;
    this.#label = this.#button.innerHTML;
    form.noValidate = true;
    form.onsubmit = (event) => this.#submit(event);
    // Never removed, because the form lives as long as its page.
    for (const event of ['pageshow', 'storage']) addEventListener(event, this);
  }

  handleEvent(event: StorageEvent & Partial<PageTransitionEvent>) {
    const phase = this.#phase;
    // The back/forward cache keeps the state but not the request.
    if (event.persisted && phase === 'sending') this.#become('idle');
    const { key, lead } = this.#last ?? {};
    if (!lead) return;
    // The visitor may be editing answers that have arrived.
    if (isArrival(event, lead.request_id))
      this.#become(phase === 'sending' || keyOf(new FormData(this.#form)) === key ? 'sent' : 'idle');
    else if (phase === 'waiting') {
      const waiting = waitingOf(lead.request_id) ?? successorOf(lead.request_id);
      this.#last = waiting ?? this.#last;
      // Without a confirmation, a lead that is no longer stored may not have arrived.
      this.#become(waiting?.state ?? 'refused');
    }
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
    this.#button.innerHTML = isSending ? 'Submitting...' : this.#label;
    this.#button.setAttribute('aria-disabled', `${isSending}`);
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
    let last = this.#last ?? lastWaiting();
    if (last?.key !== key) {
      const replaces = last && isSamePerson(last.lead, answers) ? last.lead.request_id : '';
      last = { key, lead: leadOf(answers, data, replaces), replaces };
    }
    this.#last = last;
    const result = await submitLead(last.lead, key, to, last.replaces);
    // The result may already have been reported.
    if (this.#last === last) this.#become(result);
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
