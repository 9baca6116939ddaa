/**
 * Calls `tell` when a field of the lead form first receives focus, because an earlier note would shift the form while
 * the visitor may be pressing a button. Returns a function that cancels the call.
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
