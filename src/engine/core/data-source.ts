/**
 * How remote data is loaded: `kept` reuses recorded data if its loader is unchanged, `fresh` always runs the loader,
 * and `recorded` never does.
 */
export const DATA_SOURCES = ['kept', 'fresh', 'recorded'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];
