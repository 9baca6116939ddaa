/** Keys of the older kind are JWTs, which are also bearer tokens; newer ones are not. */
const isJwt = (key: string): boolean => key.split('.').length === 3;

/** Headers that sign a request to Supabase: with a key, or for whoever signed in, with an access token beside it. */
export const keyHeaders = (key: string, accessToken?: string): Record<string, string> => {
  const bearer = accessToken ?? (isJwt(key) ? key : undefined);
  return { apikey: key, ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }) };
};
