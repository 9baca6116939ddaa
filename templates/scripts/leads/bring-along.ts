/** Id of the lead form. Everything that the page passes to it is stored in the form itself. */
const FORM = 'lead';
const NOTE = 'lead-about';

const make = <Tag extends 'div' | 'p' | 'button' | 'input'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

const noteIn = (form: HTMLFormElement): HTMLElement => {
  const note = make('div', { id: NOTE, className: 'carried', tabIndex: -1 });
  const button = make('button', {
    type: 'button',
    className: 'button quiet',
    textContent: 'Leave this out',
    onclick() {
      note.remove();
      form.querySelector<HTMLElement>('.control')?.focus();
    },
  });
  note.append(make('p', {}), button, make('input', { type: 'hidden', name: 'about' }));
  form.onreset = () => note.remove();
  return note;
};

/**
 * Attaches the visitor's results to the lead form, replacing earlier ones, with a note that allows removing them.
 * `about` is serialised like `printer=2554ci&q1=11-50`; an empty string removes the note. The note is placed above the
 * button, where it moves no field, or at the top if the visitor is sent there (`isFirst`). Returns undefined without a
 * note.
 */
export const bringAlong = (about: string, words: string, isFirst = false): HTMLElement | undefined => {
  const form = document.getElementById(FORM) as HTMLFormElement | null;
  const there = document.getElementById(NOTE);
  if (!form || !about) {
    there?.remove();
    return undefined;
  }
  // Reuse an existing note, so that its button is not replaced under the pointer.
  const note = there ?? noteIn(form);
  (note.querySelector('p') as HTMLElement).textContent = words;
  (note.querySelector('input') as HTMLInputElement).value = about;
  if (isFirst) {
    // The form is hidden after an earlier request.
    form.hidden = false;
    form.prepend(note);
  } else if (!there) form.querySelector('[type=submit]')?.before(note);
  return note;
};
