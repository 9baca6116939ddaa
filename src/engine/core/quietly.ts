/** For clean-up, whose own errors must not hide the first one. The next command removes what is left. */
export const quietly = (action: () => void): void => {
  try {
    action();
  } catch {
    // Reported by the operation that needs the file, if there is one.
  }
};
