/** Legacy keys are JWTs and double as bearer tokens; new ones do not. */
const isJwt = (key: string): boolean => key.split('.').length === 3;

/** `accessToken` is that of a signed-in user. */
export const keyHeaders = (key: string, accessToken?: string): Record<string, string> => {
  const bearer = accessToken ?? (isJwt(key) ? key : undefined);
  return { apikey: key, ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) };
};
