import path from 'node:path';

/** Data folder of the embedded backend. It is outside the output folder and must not be published or committed. */
export const dataFolderOf = (root: string): string => path.join(root, '.build-site');

export const leadsFileOf = (folder: string): string => path.join(folder, 'leads.jsonl');
