import { LEAD_FIELDS, type LeadFormField, problemOf } from '../../../src/lead/lead.ts';

/** What the page's title begins with while there are problems. */
const ERROR = 'Error: ';

/** Says under a field what is wrong with it, if anything, in place of what was said there: by the rule of the sending. */
const mark = (field: HTMLInputElement): void => {
  const asked = LEAD_FIELDS.find(({ name }) => name === field.name) as LeadFormField;
  const message = problemOf(asked, field.value) ?? '';
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  if (message) field.insertAdjacentHTML('afterend', `<span class="field-error" id="${id}">${message}</span>`);
  field.setAttribute('aria-invalid', `${message !== ''}`);
  field.setAttribute('aria-describedby', message && id);
};

/** Lists what stands beside the fields; once the last one is put right the title is the page's own again. */
const list = (form: HTMLFormElement): void => {
  const lines = [...form.querySelectorAll('.field-error')].map(
    ({ innerHTML, previousElementSibling }) => `<li><a href="#${previousElementSibling?.id}">${innerHTML}</a></li>`,
  );
  const place = form.querySelector('ul');
  if (place) place.innerHTML = lines.join('');
  document.title = (lines[0] ? ERROR : '') + document.title.replace(ERROR, '');
};

/** A fragment would add a step to the history. */
const goToField = (event: Event): void => {
  const { hash } = event.target as Partial<HTMLAnchorElement>;
  if (!hash) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(hash)?.focus();
};

/** Makes room for the list above the fields, which takes the focus. */
const head = (form: HTMLFormElement): void => {
  form.insertAdjacentHTML(
    'afterbegin',
    '<div class="problem" role="group" tabindex="-1" aria-labelledby="problems"><h2 id="problems">There is a problem</h2><ul></ul></div>',
  );
  const box = form.firstElementChild as HTMLElement;
  box.onclick = goToField;
  list(form);
  box.focus();
};

/**
 * Says what is wrong with a form, in place of what it said before: above its fields, beside them and in the page's title.
 * As the quiz does, which makes the same of `islands/form/`, and has room for it over its fields. Messages are ours, and stand in the page as HTML. Gives
 * whether anything is.
 */
export const showProblems = (form: HTMLFormElement): boolean => {
  form.querySelector('[role=group]')?.remove();
  form.querySelectorAll<HTMLInputElement>('.control').forEach(mark);
  const isWrong = form.querySelector('.field-error') !== null;
  if (isWrong) head(form);
  // What was wrong is so until it is right; and nothing moves when a field is left, which would carry off a press.
  form.oninput = ({ target }) => {
    if ((target as Element).ariaInvalid !== 'true') return;
    mark(target as HTMLInputElement);
    list(form);
  };
  return isWrong;
};
