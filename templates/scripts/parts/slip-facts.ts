import { atFirstField } from '../leads/at-first-field.ts';
import { bringAlong } from '../leads/bring-along.ts';
import { readStored, store } from '../storage.ts';

const KEY = 'six-facts';

/** As a form sends it, and no longer than it must be: what a request says of where it came from takes so many characters. */
const encode = (answer: string): string => answer.replace(/[%&+#]/g, encodeURIComponent);

/** What a request says after its answers where it takes the place of another: the key, and an id. */
const REPLACES = '&replaces='.length + 36;

/** Those that a request of so many characters has room for beside its page, whole; each has a sign before it. */
const fitting = (answers: readonly string[], most: number): readonly string[] => {
  let room = most - location.pathname.length - REPLACES;
  return answers.filter((answer) => {
    const isFit = answer.length < room;
    if (isFit) room -= answer.length + 1;
    return isFit;
  });
};

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

  /** True if everything fits. */
  const bring = (): boolean => {
    const answers = fields.flatMap(({ name, value }) => (value.trim() ? [`${name}=${encode(value.trim())}`] : []));
    const brought = fitting(answers, Number(slip.dataset.most));
    const count = brought.length;
    const [noun, verb] = count === 1 ? ['answer', 'goes'] : ['answers', 'go'];
    const isAll = count === answers.length;
    const rest = isAll ? '' : ' The rest is too long for it.';
    bringAlong(brought.join('&'), `Your ${noun} to ${count} of the six facts ${verb} with your request.${rest}`);
    return isAll;
  };

  const warning = Object.assign(document.createElement('span'), {
    className: 'field-error',
    role: 'alert',
    textContent: 'Together this is too long to go with your request: shorten it, or email it to us.',
  });

  /** At the field that is being filled in; one that stands there stays, for else it would be read out at every key. */
  const warn = (isAll: boolean, field?: HTMLElement) => {
    if (isAll) warning.remove();
    else if (field?.nextSibling !== warning) field?.after(warning);
  };

  const keep = () => store('sessionStorage', KEY, Object.fromEntries(fields.map(({ name, value }) => [name, value])));

  let callOff: (() => void) | undefined;
  const show = (field?: HTMLElement) => {
    callOff?.();
    write();
    keep();
    warn(bring(), field);
  };

  // A link leads to no field, and where the form stands beside the slip it would seem to do nothing.
  const goToForm = (event: Event) => {
    event.preventDefault();
    document.getElementById('quote')?.scrollIntoView();
    document.querySelector<HTMLElement>('#lead .control')?.focus({ preventScroll: true });
  };
  for (const link of slip.querySelectorAll<HTMLElement>('[href="#quote"]')) link.onclick = goToForm;

  // What was typed before this script came counts.
  const isTyped = fields.some(({ value }) => value);
  const kept = (readStored('sessionStorage', KEY) ?? {}) as Readonly<Record<string, string>>;
  for (const field of fields) field.value ||= kept[field.name] ?? '';
  slip.addEventListener('input', ({ target }) => show(target as HTMLElement));
  // They go with another request too.
  document.getElementById('lead')?.addEventListener('reset', () => {
    callOff = atFirstField(bring);
  });
  if (isTyped) show();
  else {
    write();
    callOff = atFirstField(bring);
  }
};
