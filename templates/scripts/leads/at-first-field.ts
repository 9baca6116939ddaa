/**
 * Runs a callback once the visitor focuses a field of the lead form. A note added earlier would shift the form,
 * possibly while the visitor presses a button. Returns a function that cancels the callback.
 */
export const atFirstField = (tell: () => void): (() => void) => {
  const form = document.getElementById('lead');
  const stop = () => form?.removeEventListener('focusin', start);
  const start = ({ target }: Event) => {
    if (!(target as Element).matches('.control')) return;
    stop();
    tell();
  };
  form?.addEventListener('focusin', start);
  return stop;
};
