/** The lead form of the page; all that passes between it and the rest of the page is what a form holds. */
const FORM = 'lead';
const NOTE = 'lead-about';

const make = <Tag extends 'div' | 'p' | 'button' | 'input'>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] => Object.assign(document.createElement(tag), properties);

/** A note with room for its words. It leaves with what the form holds. */
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
 * Has what the visitor has worked out go with the page's lead form, in place of what went with it before: a note says so,
 * and can take it out. `about`: as a form sends it, `printer=2554ci&q1=11-50`; where it is empty nothing goes. The note
 * stands above the button, where it moves no field, or at the head of the form, where somebody is led to it. Undefined
 * without note.
 */
export const bringAlong = (about: string, words: string, isFirst = false): HTMLElement | undefined => {
  const form = document.getElementById(FORM) as HTMLFormElement | null;
  const there = document.getElementById(NOTE);
  if (!form || !about) {
    there?.remove();
    return undefined;
  }
  // One that is there is written anew: whoever is about to press its button presses the same one.
  const note = there ?? noteIn(form);
  (note.querySelector('p') as HTMLElement).textContent = words;
  (note.querySelector('input') as HTMLInputElement).value = about;
  if (isFirst) {
    // One that thanks for a request before this is folded away.
    form.hidden = false;
    form.prepend(note);
  } else if (!there) form.querySelector('[type=submit]')?.before(note);
  return note;
};
