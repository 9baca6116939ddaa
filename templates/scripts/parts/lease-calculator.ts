import { bringAlong } from '../leads/bring-along.ts';

/**
 * Fetches the lease calculator once somebody uses it, has typed before this script came, or comes with answers in the
 * address. Until then its form and first answer, which are HTML, are all it is: whoever came to read, or for the lead
 * form, loads none of it.
 */
export default (form: HTMLElement): void => {
  const button = form.querySelector('button');
  // Here and not where the sum is done: a page has the styles of the scripts that it names.
  form.addEventListener('bill', (event) => {
    const [about, words] = (event as CustomEvent<readonly [string, string]>).detail;
    bringAlong(about, words);
  });
  let isPressed = false;
  const note = () => {
    isPressed = true;
  };
  const start = () =>
    import('../calculate-lease.ts').then(
      () => {
        button?.removeEventListener('click', note);
        if (isPressed) button?.click();
      },
      () => {
        form.dataset.failed = '';
      },
    );
  // A press that the script comes too late for.
  button?.addEventListener('click', note);
  const isTyped = [...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);
  const isChosen = form.querySelector('option:checked:not([selected])');
  if (location.search || isTyped || isChosen) start();
  else for (const event of ['focusin', 'input']) form.addEventListener(event, start, { once: true });
};
