/** Returns the median, which unlike the mean is not affected by a brief load on the machine. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Formats numbers with separators: 1,300. */
export const number = new Intl.NumberFormat('en-AU');
