import { atFirstField } from '../leads/at-first-field.ts';
import { bringAlong } from '../leads/bring-along.ts';
import { readStored, store } from '../storage.ts';

const KEY = 'six-facts';

/** As a form sends it, and no longer than it must be: what a request says of where it came from takes so many characters. */
const encode = (answer: string): string => answer.replace(/[%&+#]/g, encodeURIComponent);

/** What a request says after its answers where it takes the place of another: the key, and an id. */
const REPLACES = '&replaces='.length + 36;

/** As a form sends what a field holds; empty where it holds nothing. */
const answerOf = ({ name, value }: HTMLInputElement): string => (value.trim() ? `${name}=${encode(value.trim())}` : '');

/** Says at a field whether its answer fits. What stands there stays, for else it would be read out at every key. */
const mark = (field: HTMLElement, isFit: boolean): void => {
  const id = `${field.id}-error`;
  const there = document.getElementById(id);
  if (isFit === !there) return;
  there?.remove();
  field.setAttribute('aria-invalid', String(!isFit));
  field.setAttribute('aria-describedby', isFit ? '' : id);
  if (!isFit)
    field.insertAdjacentHTML(
      'afterend',
      `<span class="field-error" role="alert" id="${id}">This answer is too long to go with your request: shorten it, or email it to us.</span>`,
    );
};

/** The answers that a request of so many characters has room for beside its page, whole, the shortest first; marks the others. */
const fitting = (fields: readonly HTMLInputElement[], most: number): readonly string[] => {
  let room = most - location.pathname.length - REPLACES;
  const sizeOf = (field: HTMLInputElement): number => answerOf(field).length;
  const brought = [...fields]
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .filter((field) => {
      const size = sizeOf(field);
      const isFit = size < room;
      // Each has a sign before it.
      if (isFit && size) room -= size + 1;
      mark(field, isFit);
      return isFit && size;
    });
  return fields.filter((field) => brought.includes(field)).map(answerOf);
};

// A link leads to no field, and where the form stands beside the slip it would seem to do nothing.
const goToForm = (event: Event): void => {
  event.preventDefault();
  document.getElementById('quote')?.scrollIntoView();
  document.querySelector<HTMLElement>('#lead .control')?.focus({ preventScroll: true });
};

/** Enter goes to the next field, and from the last to the form: they are in no form, where it would do nothing. */
const goOnAtEnter = (fields: readonly HTMLInputElement[]): void =>
  fields.forEach((field, at) => {
    field.onkeydown = (event) => {
      const next = fields[at + 1];
      if (event.key !== 'Enter' || event.isComposing) return;
      if (next) next.focus();
      else goToForm(event);
    };
  });

/** Has what is filled in on a slip go with the request of the page, and into the mail at its foot; keeps it in this tab. */
export default (slip: HTMLElement): void => {
  const fields = [...slip.querySelectorAll('input')];
  const mail = slip.querySelector('[href^=mailto]') as HTMLAnchorElement;
  const [start, body = ''] = mail.href.split('&body=');
  const lines = decodeURIComponent(body).split('\r\n');

  const write = () => {
    const text = lines.map((line, at) => line + fields[at]?.value).join('\r\n');
    mail.href = `${start}&body=${encodeURIComponent(text)}`;
  };

  const sent = slip.firstChild as HTMLElement;

  const bring = () => {
    sent.hidden = true;
    const brought = fitting(fields, Number(slip.dataset.most));
    const note = bringAlong(brought.join('&'), `Goes with your request: ${brought.length} of the six facts.`);
    // Beside a number that is not all, it is to say what it takes out.
    if (note) (note.querySelector('button') as HTMLElement).textContent = 'Leave these facts out';
  };

  const keep = () => store('sessionStorage', KEY, Object.fromEntries(fields.map(({ name, value }) => [name, value])));

  let callOff: (() => void) | undefined;
  const show = () => {
    callOff?.();
    write();
    keep();
    bring();
  };

  for (const link of slip.querySelectorAll<HTMLElement>('[href="#quote"]')) link.onclick = goToForm;
  goOnAtEnter(fields);

  // What was typed before this script came counts.
  const kept = (readStored('sessionStorage', KEY) ?? {}) as Readonly<Record<string, string>>;
  for (const field of fields) field.value ||= kept[field.name] ?? '';
  slip.addEventListener('input', show);
  // The form is reset where a request has arrived. Its note still stands if they went with it; they go with another too.
  document.getElementById('lead')?.addEventListener('reset', () => {
    sent.hidden = !document.querySelector('.carried');
    callOff = atFirstField(bring);
  });
  // What stands there by a reload, or on the way back, goes along as well: the form says so before anybody sends it.
  show();
};
