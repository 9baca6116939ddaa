/** Returns text unchanged if it is not valid percent-encoding. */
export const percentDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
