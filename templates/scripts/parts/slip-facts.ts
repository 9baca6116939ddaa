import { atFirstField } from '../leads/at-first-field.ts';
import { bringAlong } from '../leads/bring-along.ts';
import { readStored, store } from '../storage.ts';

const KEY = 'six-facts';

/** As a form sends it, and no longer than it must be: what a request says of where it came from takes so many characters. */
const encode = (answer: string): string => answer.replace(/[%&+#]/g, encodeURIComponent);

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

  const bring = () => {
    const answers = fields.flatMap(({ name, value }) => (value.trim() ? [`${name}=${encode(value.trim())}`] : []));
    const count = answers.length;
    const [noun, verb] = count === 1 ? ['answer', 'goes'] : ['answers', 'go'];
    bringAlong(answers.join('&'), `Your ${noun} to ${count} of the six facts ${verb} with your request.`);
  };

  const keep = () => store('sessionStorage', KEY, Object.fromEntries(fields.map(({ name, value }) => [name, value])));

  let callOff: (() => void) | undefined;
  const show = () => {
    callOff?.();
    write();
    keep();
    bring();
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
  slip.addEventListener('input', show);
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
