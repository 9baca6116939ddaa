import { bringAlong } from '../leads/bring-along.ts';

/** As a form sends it, and no longer than it must be: what a request says of where it came from takes so many characters. */
const encode = (answer: string): string => answer.replace(/[%&+#]/g, encodeURIComponent);

/** Has what is filled in on a slip go with the request of the page, and into the mail at its foot. */
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
    const { top } = slip.getBoundingClientRect();
    bringAlong(answers.join('&'), `Your ${noun} to ${count} of the six facts ${verb} with your request.`);
    // On phones the form stands above: what is typed in stays where it is.
    scrollBy(0, slip.getBoundingClientRect().top - top);
  };

  const show = () => {
    write();
    bring();
  };
  slip.addEventListener('input', show);
  // What was typed before this script came counts.
  if (fields.some(({ value }) => value)) show();
};
