import path from 'node:path';

/**
 * What editors leave beside a file while they save it: Vim's swap and backup files and the `4913` it tries a folder with, Emacs's locks
 * and copies, those of JetBrains, Kate and GNOME, and what the Finder notes of a folder.
 */
const NAMES = /^(4913|\.DS_Store|\.#.*|#.*#|\.goutputstream-.*|.*~|\..*\.(sw[a-px]|kate-swp)|.*___jb_(tmp|old)___)$/;

/** Whether a file is an editor's own, which is no edit. */
export const isEditorsFile = (file: string): boolean => NAMES.test(path.basename(file));
