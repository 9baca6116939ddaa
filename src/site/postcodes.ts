/** By the first digit. The ACT lies among the postcodes of New South Wales; 1, 8 and 9 are those of large receivers. */
const STATES = ['NT', 'NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'];
const ACT: readonly (readonly [from: number, to: number])[] = [
  [200, 299],
  [2600, 2618],
  [2900, 2920],
];

/** The state or territory of a postcode; undefined for anything that is none. */
export const stateOfPostcode = (text: string): string | undefined => {
  if (!/^\d{4}$/.test(text)) return undefined;
  const code = Number(text);
  if (ACT.some(([from, to]) => code >= from && code <= to)) return 'ACT';
  return code < 800 ? undefined : STATES[Math.floor(code / 1000)];
};
