/**
 * Fetches the lease calculator once somebody uses it, has typed before this script came, or comes with answers in the
 * address. Until then its form and first answer, which are HTML, are all it is: whoever came to read, or for the lead
 * form, loads none of it.
 */
export default (form: HTMLElement): void => {
  const button = form.querySelector('button');
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
