export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** An element with a part of a field's state: the field, or an option of a list. */
type Holder = Field | HTMLOptionElement;

/** The state of a holder: undefined for a property that it does not have. */
export type State = readonly unknown[];

/** Properties with the state of a field, which the runtimes write. */
const PROPERTIES = ['value', 'checked', 'selected'] as const;

/** Longer than both runtimes wait at most before they run effects. */
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

/** Writes a state that differs. Bypasses React's own property on the field, which tracks its value. */
export const restore = (field: Field, state: readonly State[]): void => {
  for (const [index, holder] of holdersOf(field).entries())
    for (const [place, name] of PROPERTIES.entries()) {
      const value = state[index]?.[place];
      if (Reflect.get(holder, name) !== value) Reflect.set(Object.getPrototypeOf(holder), name, value, holder);
    }
};

/**
 * Makes a field ignore what scripts write to it, which keeps its text, caret and input method composition. Returns a function
 * that ends this.
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

/** Dispatches the events that the island has missed. */
export const dispatch = (field: Field, types: readonly string[]): void => {
  // Of a radio group, browsers dispatch events only on the button that gets checked.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
};
