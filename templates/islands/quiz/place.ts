interface Entry {
  readonly quiz: number;
  /** Quiz entries before this one. */
  readonly depth: number;
}

/** Turns off scroll restoration, so that each step starts at its top. */
export const scrollOurselves = (): void => {
  history.scrollRestoration = 'manual';
};

export const currentPlace = (): number | undefined => history.state?.quiz;

const depth = (): number => history.state?.depth ?? 0;

export const replacePlace = (step: number): void => history.replaceState({ ...history.state, quiz: step }, '');

export const pushPlace = (step: number): void =>
  history.pushState({ quiz: step, depth: depth() + 1 } satisfies Entry, '');

/** Returns false if the visitor entered the quiz at this step. */
export const goBack = (): boolean => {
  const isBelow = depth() > 0;
  if (isBelow) history.back();
  return isBelow;
};
