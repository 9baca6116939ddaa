/** Colours of the light scheme in `styles/tokens.css`, by the names they have there: a picture has one scheme. */
export const COLOURS = {
  text: '#0f1b2d',
  tint: '#f4eddc',
  soft: '#f8f6f0',
  raised: '#fff',
  deep: '#0a3a44',
  onDeep: '#fff',
  brand: '#0b5c6b',
  accent: '#f4b03e',
} as const;
