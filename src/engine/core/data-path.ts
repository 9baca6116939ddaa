/** Path of a value in YAML or JSON: a list of keys and indexes. */
export type DataPath = readonly (string | number)[];
