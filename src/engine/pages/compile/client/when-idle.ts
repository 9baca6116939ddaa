/**
 * Maximum delay, because some pages are never idle, for example on a busy machine where the browser draws no frames.
 */
const PATIENCE_MS = 2_000;

/** Safari has no `requestIdleCallback`, so it runs the action in the next task. */
export const whenIdle = (action: () => void): void => {
  const { requestIdleCallback: wait = setTimeout as unknown as typeof requestIdleCallback } = window;
  wait(action, { timeout: PATIENCE_MS });
};
