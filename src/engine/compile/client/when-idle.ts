const PATIENCE_MS = 200;

/** Runs an action when the browser has nothing better to do; Safari cannot tell, and waits a little. */
export const whenIdle = (action: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(action);
  else setTimeout(action, PATIENCE_MS);
};
