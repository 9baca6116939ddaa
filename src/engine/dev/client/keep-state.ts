interface Kept {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly fields: readonly (readonly [key: string, value: string | boolean])[];
  readonly focused: string | undefined;
}

const KEY = 'build-site-dev';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Types of fields that are not restored, because they contain secrets, files, or values that the user did not enter.
 */
const PASSED_OVER = new Set(['password', 'file', 'hidden', 'submit', 'button', 'image', 'reset']);

const fieldsOf = (): Field[] =>
  [...document.querySelectorAll<Field>('input, textarea, select')].filter(({ type }) => !PASSED_OVER.has(type));

/**
 * Keys that are stable across reloads: the form's index, the field's name or id, and its index among fields of that
 * name.
 */
const keysOf = (fields: readonly Field[]): Map<string, Field> => {
  const seen = new Map<string, number>();
  return new Map(
    fields.map((field) => {
      const form = field.form ? [...document.forms].indexOf(field.form) : -1;
      const name = `${form} ${field.name || field.id} ${isTicked(field) ? field.value : ''}`;
      const place = seen.get(name) ?? 0;
      seen.set(name, place + 1);
      return [`${name} ${place}`, field];
    }),
  );
};

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const stateOf = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

const isAsWritten = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement)
    return [...field.options].every((option) => option.selected === option.defaultSelected);
  return isTicked(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
};

/** Does nothing if the storage is full or unavailable. */
export const keepForReload = (): void => {
  const fields = [...keysOf(fieldsOf())];
  const kept: Kept = {
    path: location.pathname,
    x: scrollX,
    y: scrollY,
    fields: fields.filter(([, field]) => !isAsWritten(field)).map(([key, field]) => [key, stateOf(field)]),
    focused: fields.find(([, field]) => field === document.activeElement)?.[0],
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {}
};

const takeKept = (): Kept | undefined => {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const kept = text === null ? undefined : (JSON.parse(text) as Kept);
    return kept?.path === location.pathname ? kept : undefined;
  } catch {
    return undefined;
  }
};

const setValue = (field: Field, value: string | boolean): void => {
  if (typeof value === 'boolean') (field as HTMLInputElement).checked = value;
  else field.value = value;
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Milliseconds in which islands may hydrate and overwrite fields. */
const SETTLING = 2000;
const BETWEEN = 50;

/**
 * Restores the fields, the focus and the scroll position. Sets the fields repeatedly for a while, in case an island
 * resets one.
 */
export const fieldsBack = (): void => {
  const kept = takeKept();
  if (kept === undefined) return;
  const give = (): void => {
    const fields = keysOf(fieldsOf());
    for (const [key, value] of kept.fields) {
      const field = fields.get(key);
      if (field && stateOf(field) !== value) setValue(field, value);
    }
  };
  give();
  if (kept.focused !== undefined) keysOf(fieldsOf()).get(kept.focused)?.focus({ preventScroll: true });
  scrollTo({ left: kept.x, top: kept.y, behavior: 'instant' });
  const timer = setInterval(give, BETWEEN);
  const stop = (): void => clearInterval(timer);
  setTimeout(stop, SETTLING);
  // Stop once the user interacts with the page, because the user's input takes precedence.
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, stop, { once: true, capture: true });
};
