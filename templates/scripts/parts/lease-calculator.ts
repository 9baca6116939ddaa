import { bringAlong } from '../leads/bring-along.ts';

/** Most visitors only need the HTML, so the calculator loads on first use, or for early input or figures in the URL. */
export default (form: HTMLElement): void => {
  const button = form.querySelector('button');
  // Handled here instead of in the calculator, because a page includes the styles of the scripts that it references.
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
  // Remember clicks that precede the script.
  button?.addEventListener('click', note);
  const isTyped = [...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);
  const isChosen = form.querySelector('option:checked:not([selected])');
  if (location.search || isTyped || isChosen) start();
  else for (const event of ['focusin', 'input']) form.addEventListener(event, start, { once: true });
};
