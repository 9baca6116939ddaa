import { afterEffects, dispatch, type Field, hold, typedIn } from './typed-fields.ts';

const passOn = async (fields: readonly Field[]): Promise<void> => {
  for (const field of fields) {
    dispatch(field, ['input', 'change']);
    // The next handler may depend on state that this one has set.
    await undefined;
  }
};

/** Hydrates an island. Fields that the visitor has changed keep their state, and events pass it on to the island. */
export default async (island: HTMLElement, hydrate: () => void): Promise<void> => {
  const held = typedIn(island).map(hold);
  hydrate();
  // Layout effects have set state, which must be rendered before handlers use it.
  await undefined;
  for (const { wasWritten } of held) wasWritten();
  // Events that are dispatched later could undo what the visitor does in the meantime, such as closing a list.
  await passOn(held.map(({ field }) => field));
  // An effect can set the state as well, for example to a stored value.
  await afterEffects();
  const overwritten = held.filter(({ wasWritten }) => wasWritten());
  for (const { release } of held) release();
  await passOn(overwritten.map(({ field }) => field));
};
