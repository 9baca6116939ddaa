/** Returns undefined if the site's code throws; rendering then reports the error. */
export const unlessItThrows = <T>(siteCode: () => T): T | undefined => {
  try {
    return siteCode();
  } catch {
    return undefined;
  }
};
