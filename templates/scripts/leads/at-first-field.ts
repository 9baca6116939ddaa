/**
 * Does something once somebody goes to a field of the lead form: a note that comes by itself would move the form, and a
 * button that moves while it is pressed is not pressed. Gives what calls it off.
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
