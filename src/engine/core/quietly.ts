/** Runs clean-up code, whose errors must not mask the original one. The next command removes any leftover files. */
export const quietly = (action: () => void): void => {
  try {
    action();
  } catch {
    // Reported by the operation that needs the file, if there is one.
  }
};
