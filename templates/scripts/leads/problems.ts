import type { FieldProblem } from '../../../src/lead/lead.ts';

type Problems = readonly FieldProblem<string>[];

/** What the page's title begins with while there are problems. */
const ERROR = 'Error: ';

/** Once the last one is put right the title is the page's own again. */
const entitle = (form: HTMLFormElement): void => {
  document.title = (form.querySelector('li') ? ERROR : '') + document.title.replace(ERROR, '');
};

/** Says beside a field what is wrong with it, if anything, in place of what was said there and in the list. */
const mark = (field: Element, message = ''): void => {
  const id = `${field.id}-error`;
  for (const said of [id, `${id}-line`]) document.getElementById(said)?.remove();
  if (message) field.insertAdjacentHTML('beforebegin', `<span class="field-error" id="${id}">${message}</span>`);
  field.setAttribute('aria-invalid', `${message !== ''}`);
  field.setAttribute('aria-describedby', message && id);
};

/** A fragment would add a step to the history. */
const goToField = (event: Event): void => {
  const { hash } = event.target as Partial<HTMLAnchorElement>;
  if (!hash) return;
  event.preventDefault();
  document.querySelector<HTMLElement>(hash)?.focus();
};

/** Lists the problems above the fields; the list takes the focus. */
const list = (form: HTMLFormElement, problems: Problems): void => {
  const links = problems.map(
    ({ field, message }) =>
      `<li id="${form.id}-${field}-error-line"><a href="#${form.id}-${field}">${message}</a></li>`,
  );
  form.insertAdjacentHTML(
    'afterbegin',
    `<div class="problem" role="group" tabindex="-1" aria-labelledby="problems"><h2 id="problems">There is a problem</h2><ul>${links.join('')}</ul></div>`,
  );
  const box = form.firstElementChild as HTMLElement;
  box.onclick = goToField;
  box.focus();
};

/**
 * Says what is wrong with a form, in place of what it said before: above its fields, beside them and in the page's title.
 * As the quiz does, which makes the same of `islands/form/`. Messages are ours, and stand in the page as HTML.
 */
export const showProblems = (form: HTMLFormElement, problems: Problems): void => {
  form.querySelector('[role=group]')?.remove();
  for (const field of form.querySelectorAll<HTMLInputElement>('.control'))
    mark(field, problems.find((problem) => problem.field === field.name)?.message);
  if (problems.length > 0) list(form, problems);
  entitle(form);
  // What is being put right is wrong no more; and nothing moves when a field is left, which would carry off a press.
  form.oninput = ({ target }) => {
    mark(target as Element);
    entitle(form);
  };
};
