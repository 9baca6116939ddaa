/** The middle one: a busy moment of the machine does not move it. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Writes numbers as tables do: 1,300. */
export const number = new Intl.NumberFormat('en-AU');
