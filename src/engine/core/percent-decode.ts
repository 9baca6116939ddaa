/** Decodes percent-encoding. Returns the text unchanged if it is invalid. */
export const percentDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
