import { useEffect, useRef, useState } from 'react';

/** What each step of the quiz leaves in the browser's history. */
interface Entry {
  readonly quiz: number;
  /** How many steps of the quiz lie below it. */
  readonly depth: number;
}

const currentEntry = (): Entry | undefined => {
  const state = history.state as Partial<Entry> | null;
  return typeof state?.quiz === 'number' ? { quiz: state.quiz, depth: state.depth ?? 0 } : undefined;
};

/**
 * Where in the quiz the visitor is. Every step is one in the browser's history, so that its Back button goes a step
 * back and a reload stays.
 */
export const usePlace = () => {
  const [place, setPlace] = useState(0);
  /** Whether the visitor has moved since the page came. */
  const moved = useRef(false);
  /** For listeners that outlive a render. */
  const latest = useRef(0);
  latest.current = place;

  const replace = (to: number) => {
    history.replaceState({ quiz: to, depth: currentEntry()?.depth ?? 0 }, '');
    setPlace(to);
  };

  const go = (to: number) => {
    moved.current = true;
    // The way back leads here, even if the visitor was quicker than this script.
    if (currentEntry() === undefined) replace(place);
    history.pushState({ quiz: to, depth: (currentEntry()?.depth ?? 0) + 1 }, '');
    setPlace(to);
  };

  /** To the step before in history, or to `otherwise` where the quiz was entered here. */
  const back = (otherwise: number) => {
    moved.current = true;
    if ((currentEntry()?.depth ?? 0) > 0) history.back();
    else replace(otherwise);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one listener for good
  useEffect(() => {
    // A link to a part of the page makes an entry without a step: it is the same step still.
    const onPop = () => {
      moved.current = true;
      replace(currentEntry()?.quiz ?? latest.current);
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);

  return { place, moved, go, back, replace, remembered: () => currentEntry()?.quiz };
};
