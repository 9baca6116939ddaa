/** Path of a value in YAML or JSON: keys and indexes. */
export type DataPath = readonly (string | number)[];
