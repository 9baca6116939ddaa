/** The form itself stores everything passed to it. */
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
 * Attaches results to the lead form, replacing earlier ones, with a note that lets the visitor remove them. An empty
 * string removes the note. `about` is a string such as `printer=2554ci&q1=11-50`. The note is above the button, where
 * it moves no field, or at the top with `isFirst`. Returns undefined if there is no note.
 */
export const bringAlong = (about: string, words: string, isFirst = false): HTMLElement | undefined => {
  const form = document.getElementById(FORM) as HTMLFormElement | null;
  const there = document.getElementById(NOTE);
  if (!form || !about) {
    there?.remove();
    return undefined;
  }
  // Reuse the note, because replacing it would also replace its button while the pointer is on it.
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
