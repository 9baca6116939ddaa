interface Entry {
  readonly quiz: number;
  /** Quiz entries before this one. */
  readonly depth: number;
}

const entry = (): Partial<Entry> => (history.state as Partial<Entry> | null) ?? {};

/** Each step should start at its top. */
export const scrollOurselves = (): void => {
  history.scrollRestoration = 'manual';
};

export const currentPlace = (): number | undefined => entry().quiz;

export const replacePlace = (step: number): void =>
  history.replaceState({ quiz: step, depth: entry().depth ?? 0 } satisfies Entry, '');

export const pushPlace = (step: number): void =>
  history.pushState({ quiz: step, depth: (entry().depth ?? 0) + 1 } satisfies Entry, '');

/** Returns false if the visitor entered the quiz at this step. */
export const goBack = (): boolean => {
  const isBelow = (entry().depth ?? 0) > 0;
  if (isBelow) history.back();
  return isBelow;
};
