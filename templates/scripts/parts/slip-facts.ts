import { keepOnBack } from '../keep-on-back.ts';
import { atFirstField } from '../leads/at-first-field.ts';
import { bringAlong } from '../leads/bring-along.ts';
import { readStored, store } from '../storage.ts';

const KEY = 'six-facts';

/** Escapes only what is necessary, because the length of a request's source is limited. */
const encode = (answer: string): string => answer.replace(/[%&+#]/g, encodeURIComponent);

const COUNTS = ['One of the', 'Two of the', 'Three of the', 'Four of the', 'Five of the'];

/** Length reserved for `&replaces=` and an id. */
const REPLACES = '&replaces='.length + 36;

const answerOf = ({ name, value }: HTMLInputElement): string => (value.trim() ? `${name}=${encode(value.trim())}` : '');

/** Keeps an existing error unchanged, because screen readers would announce a new one on every keystroke. */
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
      `<span class="field-error" role="alert" id="${id}">This answer is too long for your request. Please shorten it, or email it to us.</span>`,
    );
};

const fitting = (fields: readonly HTMLInputElement[], most: number): readonly string[] => {
  let room = most - location.pathname.length - REPLACES;
  const sizeOf = (field: HTMLInputElement): number => answerOf(field).length;
  const brought = [...fields]
    .sort((one, other) => sizeOf(one) - sizeOf(other))
    .filter((field) => {
      const size = sizeOf(field);
      const isFit = size < room;
      if (isFit && size) room -= size + 1;
      mark(field, isFit);
      return isFit && size;
    });
  return fields.filter((field) => brought.includes(field)).map(answerOf);
};

// A fragment link would focus no field, and would seem to do nothing if the form is next to the list.
const goToForm = (event: Event): void => {
  event.preventDefault();
  document.getElementById('quote')?.scrollIntoView();
  document.querySelector<HTMLElement>('#lead .control')?.focus({ preventScroll: true });
};

/** These fields are outside the form. Enter moves to the next field, and from the last one to the form. */
const goOnAtEnter = (fields: readonly HTMLInputElement[]): void =>
  fields.forEach((field, at) => {
    field.onkeydown = (event) => {
      const next = fields[at + 1];
      if (event.key !== 'Enter' || event.isComposing) return;
      if (next) next.focus();
      else goToForm(event);
    };
  });

/** Also stores the facts for this tab. */
export default (slip: HTMLElement): void => {
  const fields = [...slip.querySelectorAll('input')];
  keepOnBack(fields);
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
    const note = bringAlong(
      brought.join('&'),
      `${COUNTS[brought.length - 1] ?? 'All'} six details will be sent with your request.`,
    );
    // Set the text explicitly, because fewer than six facts may be filled in.
    if (note) (note.querySelector('button') as HTMLElement).textContent = 'Leave these details out';
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

  // Keep text typed before this script had loaded.
  const kept = (readStored('sessionStorage', KEY) ?? {}) as Readonly<Record<string, string>>;
  for (const field of fields) field.value ||= kept[field.name] ?? '';
  slip.addEventListener('input', show);
  // The form is reset once its request has arrived. Later requests include the facts too.
  document.getElementById('lead')?.addEventListener('reset', () => {
    sent.hidden = !document.querySelector('.carried');
    callOff = atFirstField(bring);
  });
  // Restored facts are attached as well, so the form must mention them before it is sent.
  show();
};
