import { LEAD_FIELDS, type LeadFormField, problemOf } from '../../../src/lead/lead.ts';

const ERROR = 'Error: ';

/** Shows or removes the error of a field, by the same rules as on submission. */
const mark = (field: HTMLInputElement): void => {
  const asked = LEAD_FIELDS.find(({ name }) => name === field.name) as LeadFormField;
  const message = problemOf(asked, field.value) ?? '';
  const id = `${field.id}-error`;
  document.getElementById(id)?.remove();
  if (message) field.insertAdjacentHTML('afterend', `<span class="field-error" id="${id}">${message}</span>`);
  field.setAttribute('aria-invalid', `${!!message}`);
  field.setAttribute('aria-describedby', message && id);
};

const list = (form: HTMLFormElement): void => {
  const lines = [...form.querySelectorAll('.field-error')].map(
    ({ innerHTML, previousElementSibling }) => `<li><a href="#${previousElementSibling?.id}">${innerHTML}</a></li>`,
  );
  const place = form.querySelector('ul');
  if (place) place.innerHTML = lines.join('');
  document.title = (lines[0] ? ERROR : '') + document.title.replace(ERROR, '');
};

/** Following the fragment would add a history entry. */
const goToField = (event: Event): void => {
  const { hash } = event.target as Partial<HTMLAnchorElement>;
  if (!hash) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(hash)?.focus();
};

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
 * Marks invalid fields, shows the error summary and returns whether there are errors. Messages are inserted as HTML
 * because they are constants of this site. Keep the markup in sync with `islands/form/`.
 */
export const showProblems = (form: HTMLFormElement): boolean => {
  form.querySelector('[role=group]')?.remove();
  form.querySelectorAll<HTMLInputElement>('input.control').forEach(mark);
  const isWrong = !!form.querySelector('.field-error');
  if (isWrong) head(form);
  // Update existing errors on input, but add none. On blur, a layout shift could make the visitor miss a button.
  form.oninput = ({ target }) => {
    if ((target as Element).ariaInvalid !== 'true') return;
    mark(target as HTMLInputElement);
    list(form);
  };
  return isWrong;
};
