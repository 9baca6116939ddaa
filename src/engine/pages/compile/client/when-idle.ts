/** Maximum wait. Some pages are never idle, for instance on a busy machine where the browser draws no frames. */
const PATIENCE_MS = 2_000;

/** Safari has no `requestIdleCallback`, so the action runs in the next task there. */
export const whenIdle = (action: () => void): void => {
  const { requestIdleCallback: wait = setTimeout as unknown as typeof requestIdleCallback } = window;
  wait(action, { timeout: PATIENCE_MS });
};
