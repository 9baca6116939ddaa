/** Legacy keys are JWTs and are also sent as bearer tokens. */
const isJwt = (key: string): boolean => key.split('.').length === 3;

/** `accessToken` is the token of a signed-in user. */
export const keyHeaders = (key: string, accessToken?: string): Record<string, string> => {
  const bearer = accessToken ?? (isJwt(key) ? key : undefined);
  return { apikey: key, ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) };
};
