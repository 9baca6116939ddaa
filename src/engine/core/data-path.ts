/** Keys and indexes of a value in YAML or JSON. */
export type DataPath = readonly (string | number)[];
