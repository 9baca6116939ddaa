/**
 * Where remote data comes from. `kept` uses the recording if it has the same source, `fresh` always loads, `recorded`
 * never loads.
 */
export const DATA_SOURCES = ['kept', 'fresh', 'recorded'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];
