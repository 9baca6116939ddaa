/** States by first digit. ACT postcodes are within the range of NSW; 1, 8 and 9 are large-volume receivers. */
const STATES = ['NT', 'NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'];
const ACT: readonly (readonly [from: number, to: number])[] = [
  [200, 299],
  [2600, 2618],
  [2900, 2920],
];

export const stateOfPostcode = (text: string): string | undefined => {
  if (!/^\d{4}$/.test(text)) return undefined;
  const code = Number(text);
  if (ACT.some(([from, to]) => code >= from && code <= to)) return 'ACT';
  return code < 800 ? undefined : STATES[Math.floor(code / 1000)];
};
