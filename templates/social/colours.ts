/** Colours of the light scheme in `styles/tokens.css`, by the names they have there: a picture has one scheme. */
export const COLOURS = {
  text: '#0f1b2d',
  surfaceBrand: '#e3f1f3',
  surfaceSoft: '#f4f7fa',
  surfaceRaised: '#fff',
  surfaceStrong: '#0f1b2d',
  onStrong: '#fff',
  brand: '#0b5c6b',
  accent: '#f4b03e',
} as const;
