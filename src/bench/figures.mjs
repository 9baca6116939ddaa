/** Unlike the mean, the median is not affected by a brief load on the machine. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const number = new Intl.NumberFormat('en-AU');
