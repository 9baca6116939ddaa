import { afterEffects, dispatch, hold, typedIn } from './typed-fields.ts';

/** Hydrates an island with fields that the visitor has changed. They keep their state, which the island then gets by events. */
export default async (island: HTMLElement, hydrate: () => void): Promise<void> => {
  const held = typedIn(island).map((field) => ({ field, release: hold(field) }));
  hydrate();
  // An effect can set the field's state too, for example to a stored value.
  await afterEffects();
  for (const { field, release } of held) {
    release();
    dispatch(field, ['input', 'change']);
    // The next handler may depend on the state that this one has set.
    await undefined;
  }
};
