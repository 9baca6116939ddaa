/**
 * Source of remote data. `kept` uses the recording if its loader is unchanged, `fresh` always loads, `recorded` never
 * loads.
 */
export const DATA_SOURCES = ['kept', 'fresh', 'recorded'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];
