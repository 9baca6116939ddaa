/** `kept` reuses recorded data if its loader is unchanged, `fresh` always runs the loader, `recorded` never does. */
export const DATA_SOURCES = ['kept', 'fresh', 'recorded'] as const;
export type DataSource = (typeof DATA_SOURCES)[number];
