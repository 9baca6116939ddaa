import path from 'node:path';

/** Folder of the embedded backend below a site's root: outside the output, never published, never committed. */
export const dataFolderOf = (root: string): string => path.join(root, '.build-site');

/** File of the leads in a data folder. */
export const leadsFileOf = (folder: string): string => path.join(folder, 'leads.jsonl');
