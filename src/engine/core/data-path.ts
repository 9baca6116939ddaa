/** Keys and indexes that lead to a value in YAML or JSON. */
export type DataPath = readonly (string | number)[];
