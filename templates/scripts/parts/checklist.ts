import { keepOnBack } from '../keep-on-back.ts';
import { readStored, store } from '../storage.ts';

const KEY = 'checklist';

type Value = string | boolean;

const answerOf = ({ type, checked, value }: HTMLInputElement): Value => (type === 'checkbox' ? checked : value);

const fill = (field: HTMLInputElement, value: Value = ''): void => {
  if (field.type === 'checkbox') field.checked = value === true;
  else field.value = String(value);
};

/** Key for storing a tick: the wording, so that a reworded check starts unticked. */
const wordsOf = ({ labels }: HTMLInputElement): string => labels?.[0]?.textContent ?? '';

const keptValues = () => (readStored('localStorage', KEY) ?? {}) as Readonly<Record<string, Value>>;

export default (checklist: HTMLElement): void => {
  const fields = [...checklist.querySelectorAll('input')];
  const clear = checklist.querySelector<HTMLElement>('.clear button');
  const cleared = checklist.querySelector<HTMLElement>('.clear [role="status"]');
  const start = document.querySelector('.checklist-start');
  const boxes = fields.filter(({ type }) => type === 'checkbox');
  // On wide screens, one of the tallies is outside the checklist.
  const tallies = document.querySelectorAll('.tally');
  const notice = start?.querySelector<HTMLElement>('[data-unkept]');
  const lines = fields.filter(({ type }) => type !== 'checkbox');
  // Phones collapse the notes and show their number.
  const note = checklist.querySelector('summary small');
  const hint = note?.textContent ?? '';

  const tell = () => {
    const ticked = boxes.filter(({ checked }) => checked).length;
    for (const tally of tallies) {
      tally.textContent = `${ticked} of ${boxes.length} ticked`;
      tally.classList.toggle('unprinted', ticked === 0);
    }
    const filled = lines.filter(({ value }) => value !== '').length;
    if (note) note.textContent = filled > 0 ? `${filled} of ${lines.length} filled in` : hint;
    // Printed inputs cut off long text, so print styles use this attribute.
    for (const { labels, value } of lines) labels?.[0]?.setAttribute('data-value', value);
  };

  // Store only changed values, because the page can be open in two tabs.
  const keep = (changed: readonly HTMLInputElement[]) => {
    const values = Object.fromEntries(changed.map((field) => [wordsOf(field), answerOf(field)]));
    if (!store('localStorage', KEY, { ...keptValues(), ...values }) && notice)
      notice.textContent = notice.dataset.unkept ?? '';
  };

  const filledBefore = fields.filter(answerOf);
  const kept = keptValues();
  for (const field of fields) if (!answerOf(field)) fill(field, kept[wordsOf(field)]);
  if (filledBefore.length > 0) keep(filledBefore);

  tell();
  keepOnBack(lines);

  checklist.addEventListener('input', ({ target }) => {
    keep([target as HTMLInputElement]);
    tell();
    if (cleared) cleared.textContent = '';
  });
  start?.querySelector('button')?.addEventListener('click', () => window.print());
  clear?.addEventListener('click', () => {
    if (!confirm('Clear all ticks and notes from this device?')) return;
    store('localStorage', KEY, undefined);
    for (const field of fields) fill(field);
    tell();
    if (cleared) cleared.textContent = 'All ticks and notes are cleared.';
  });
};
