/**
 * Fetches the lease calculator once somebody uses it, has typed before this script came, or comes with answers in the
 * address. Until then its form and first answer, which are HTML, are all it is: whoever came to read, or for the lead
 * form, loads none of it.
 */
export default (form: HTMLElement): void => {
  const start = () =>
    import('../calculate-lease.ts').catch(() => {
      form.dataset.failed = '';
    });
  const isTyped = [...form.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue);
  const isChosen = form.querySelector('option:checked:not([selected])');
  if (location.search || isTyped || isChosen) start();
  else for (const event of ['focusin', 'input']) form.addEventListener(event, start, { once: true });
};
