export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

type Holder = Field | HTMLOptionElement;

/** Values of `PROPERTIES`; undefined for a property that the element does not have. */
export type State = readonly unknown[];

/** Both runtimes write these properties. */
const PROPERTIES = ['value', 'checked', 'selected'] as const;

/** Longer than either runtime waits before it runs effects. */
const EFFECTS_MS = 50;

const holdersOf = (field: Field): readonly Holder[] => ('options' in field ? [field, ...field.options] : [field]);

export const stateOf = (field: Field): readonly State[] =>
  holdersOf(field).map((holder) => PROPERTIES.map((name) => Reflect.get(holder, name)));

export const fieldsIn = (root: ParentNode): Field[] => [...root.querySelectorAll<Field>('input,textarea,select')];

export const typedIn = (island: HTMLElement): Field[] => {
  const copy = document.createElement('template');
  copy.innerHTML = island.innerHTML;
  const untouched = fieldsIn(copy.content);
  return fieldsIn(island).filter((field, index) => `${stateOf(field)}` !== `${stateOf(untouched[index] as Field)}`);
};

/** Bypasses React's own property on the field, which tracks its value. */
export const restore = (field: Field, state: readonly State[]): void => {
  for (const [index, holder] of holdersOf(field).entries())
    for (const [place, name] of PROPERTIES.entries()) {
      const value = state[index]?.[place];
      if (Reflect.get(holder, name) !== value) Reflect.set(Object.getPrototypeOf(holder), name, value, holder);
    }
};

/** React also renders and runs effects in trusted events, but the target of these events is a message port. */
const isVisitorActing = (): boolean => window.event?.isTrusted === true && window.event.target instanceof Element;

export interface HeldField {
  readonly field: Field;
  /** Whether a script has tried to change the field since the last call. */
  readonly wasWritten: () => boolean;
  readonly release: () => void;
}

/**
 * Ignores values that scripts write, to keep the visitor's text, the caret and the input method composition. Handlers
 * for the visitor's own events can still write, for example when Escape clears the field.
 */
export const hold = (field: Field): HeldField => {
  let isWritten = false;
  const undo = holdersOf(field).flatMap((holder) =>
    PROPERTIES.map((name) => {
      const own = Object.getOwnPropertyDescriptor(holder, name);
      Object.defineProperty(holder, name, {
        configurable: true,
        get: () => Reflect.get(Object.getPrototypeOf(holder), name, holder),
        set: (value) => {
          if (isVisitorActing()) Reflect.set(Object.getPrototypeOf(holder), name, value, holder);
          else isWritten ||= `${value}` !== `${Reflect.get(holder, name)}`;
        },
      });
      return () => (own ? Object.defineProperty(holder, name, own) : Reflect.deleteProperty(holder, name));
    }),
  );
  return {
    field,
    wasWritten: () => {
      const was = isWritten;
      isWritten = false;
      return was;
    },
    release: () => {
      for (const step of undo) step();
    },
  };
};

/** Resolves once effects have run and the state that they set is rendered. */
export const afterEffects = (): Promise<void> =>
  new Promise((resolve) => setTimeout(() => setTimeout(resolve), EFFECTS_MS));

export const dispatch = (field: Field, types: readonly string[]): void => {
  // In a radio group, browsers dispatch events only on the button that becomes checked.
  if (field.type === 'radio' && !(field as HTMLInputElement).checked) return;
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
};
