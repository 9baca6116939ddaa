export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An element that holds part of a field's state: the field itself, or an option of a list. */
type Holder = Field | HTMLOptionElement;

/** State of a holder. An item is undefined if the holder does not have that property. */
export type State = readonly unknown[];

/** Properties that hold a field's state. Both runtimes write them. */
const PROPERTIES = ['value', 'checked', 'selected'] as const;

/** Exceeds the longest time that either runtime waits before it runs effects. */
const EFFECTS_MS = 50;

const holdersOf = (field: Field): readonly Holder[] => ('options' in field ? [field, ...field.options] : [field]);

export const stateOf = (field: Field): readonly State[] =>
  holdersOf(field).map((holder) => PROPERTIES.map((name) => Reflect.get(holder, name)));

export const fieldsIn = (root: ParentNode): Field[] => [...root.querySelectorAll<Field>('input,textarea,select')];

/** Returns the fields whose state differs from a fresh copy of the same HTML. */
export const typedIn = (island: HTMLElement): Field[] => {
  const copy = document.createElement('template');
  copy.innerHTML = island.innerHTML;
  const untouched = fieldsIn(copy.content);
  return fieldsIn(island).filter((field, index) => `${stateOf(field)}` !== `${stateOf(untouched[index] as Field)}`);
};

/** Writes the state where it differs. Bypasses React's own property on the field, which tracks its value. */
export const restore = (field: Field, state: readonly State[]): void => {
  for (const [index, holder] of holdersOf(field).entries())
    for (const [place, name] of PROPERTIES.entries()) {
      const value = state[index]?.[place];
      if (Reflect.get(holder, name) !== value) Reflect.set(Object.getPrototypeOf(holder), name, value, holder);
    }
};

/**
 * Makes a field ignore values written by scripts, which keeps its text, caret and input method composition. Returns a
 * function that undoes this.
 */
export const hold = (field: Field): (() => void) => {
  const undo = holdersOf(field).flatMap((holder) =>
    PROPERTIES.map((name) => {
      const own = Object.getOwnPropertyDescriptor(holder, name);
      Object.defineProperty(holder, name, {
        configurable: true,
        get: () => Reflect.get(Object.getPrototypeOf(holder), name, holder),
        set: () => {},
      });
      return () => (own ? Object.defineProperty(holder, name, own) : Reflect.deleteProperty(holder, name));
    }),
  );
  return () => {
    for (const step of undo) step();
  };
};

/** Resolves when an island's effects have run and the state that they set is rendered. */
export const afterEffects = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => setTimeout(resolve), EFFECTS_MS));

/** Dispatches events that the island has missed. */
export const dispatch = (field: Field, types: readonly string[]): void => {
  // In a radio group, browsers dispatch events only on the button that becomes checked.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
};
