/** Checks for a legacy key, which is a JWT and is also sent as a bearer token. New keys are neither. */
const isJwt = (key: string): boolean => key.split('.').length === 3;

/** Returns the request headers for a key. `accessToken` is the token of a signed-in user. */
export const keyHeaders = (key: string, accessToken?: string): Record<string, string> => {
  const bearer = accessToken ?? (isJwt(key) ? key : undefined);
  return { apikey: key, ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) };
};
