/** What each step of the quiz leaves in the browser's history. */
interface Entry {
  readonly quiz: number;
  /** How many steps of the quiz lie below it. */
  readonly depth: number;
}

const entry = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};

/** A step comes into view from its beginning; the browser would scroll to where another was left. */
export const scrollOurselves = (): void => {
  history.scrollRestoration = 'manual';
};

/** The step that the browser's history says the visitor is at. */
export const currentPlace = (): number | undefined => entry().quiz;

export const replacePlace = (step: number): void =>
  history.replaceState({ quiz: step, depth: entry().depth ?? 0 } satisfies Entry, '');

export const pushPlace = (step: number): void =>
  history.pushState({ quiz: step, depth: (entry().depth ?? 0) + 1 } satisfies Entry, '');

/** Goes to the step before in history; false where the quiz was entered here. */
export const goBack = (): boolean => {
  const isBelow = (entry().depth ?? 0) > 0;
  if (isBelow) history.back();
  return isBelow;
};
