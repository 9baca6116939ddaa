import {
  afterEffects,
  dispatch,
  type Field,
  fieldsIn,
  type HeldField,
  hold,
  restore,
  type State,
  stateOf,
  typedIn,
} from './typed-fields.ts';

/** React stores a field's last value here and ignores events that do not change it. */
interface TrackedField {
  readonly _valueTracker?: { setValue(value: string): void };
}

interface Typed {
  readonly state: readonly State[];
  readonly selection: readonly [start: number, end: number] | undefined;
}

/** Events that React's `onChange` listens to, in addition to `click` on checkboxes and radio buttons. */
const EVENTS = ['input', 'change'];
const EVENTS_OF_TICKS = ['click', ...EVENTS];

const isTick = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

const selectionOf = (field: Field): Typed['selection'] => {
  if ('options' in field || field.selectionStart === null) return undefined;
  return [field.selectionStart, field.selectionEnd ?? field.selectionStart];
};

const typedInto = (field: Field): Typed => ({ state: stateOf(field), selection: selectionOf(field) });

/** Keeps typed values: React writes to fields while it hydrates, and replaces them all if the HTML differs. */
export class TypedOnReact {
  readonly #island: HTMLElement;
  readonly #fields: readonly Field[];
  readonly #typed: Map<Field, Typed>;
  #held: readonly HeldField[] = [];

  constructor(island: HTMLElement) {
    this.#island = island;
    this.#fields = fieldsIn(island);
    this.#typed = new Map(typedIn(island).map((field) => [field, typedInto(field)]));
    for (const type of EVENTS) island.addEventListener(type, this, true);
  }

  /** React hydrates in steps, and the visitor can type between them. */
  handleEvent({ target, isTrusted }: Event): void {
    if (isTrusted) this.#typed.set(target as Field, typedInto(target as Field));
  }

  /** Must be called after hydration, because React does not track fields that already have own properties. */
  hold(): void {
    for (const type of EVENTS) this.#island.removeEventListener(type, this, true);
    const now = fieldsIn(this.#island);
    this.#held = [...this.#typed].flatMap(([before, { state, selection }]) => {
      const field = before.isConnected ? before : now[this.#fields.indexOf(before)];
      // The files in a file input cannot be restored.
      if (field?.type !== before.type || field.name !== before.name || (field !== before && field.type === 'file'))
        return [];
      const isOther = field.value !== before.value;
      restore(field, state);
      if (isOther && selection && !('options' in field)) field.setSelectionRange(...selection);
      return [hold(field)];
    });
  }

  /** Must be called once React runs effects. */
  async release(): Promise<void> {
    if (this.#held.length > 0) await afterEffects();
    for (const { field, release } of this.#held) {
      release();
      (field as TrackedField)._valueTracker?.setValue('\0');
      dispatch(field, isTick(field) ? EVENTS_OF_TICKS : EVENTS);
      // The next handler may depend on state that this one has set.
      await undefined;
    }
  }
}
