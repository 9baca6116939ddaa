/** So long at most: some pages are never idle, such as those on a busy machine that a browser draws no more frames for. */
const PATIENCE_MS = 2_000;

/** Runs an action when the browser has nothing better to do; Safari cannot tell, and runs it next. */
export const whenIdle = (action: () => void): void => {
  const { requestIdleCallback: wait = setTimeout as unknown as typeof requestIdleCallback } = window;
  wait(action, { timeout: PATIENCE_MS });
};
