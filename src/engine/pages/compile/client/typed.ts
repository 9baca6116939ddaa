import { afterEffects, dispatch, hold, typedIn } from './typed-fields.ts';

/** Hydrates an island. Fields that the visitor has changed keep their state, and events pass it on to the island. */
export default async (island: HTMLElement, hydrate: () => void): Promise<void> => {
  const held = typedIn(island).map((field) => ({ field, release: hold(field) }));
  hydrate();
  // An effect may also set the state, for example to a stored value.
  await afterEffects();
  for (const { field, release } of held) {
    release();
    dispatch(field, ['input', 'change']);
    // The next handler may depend on state that this one has set.
    await undefined;
  }
};
