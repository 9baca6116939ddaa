/**
 * Names of files and folders that programs leave next to a site's files. Does not match names such as `.well-known` and
 * `.htaccess`.
 */
const LEFTOVERS: readonly RegExp[] = [
  // Vim: swap files, and the file that it creates to test write access.
  /^\..*\.sw[a-px]$/,
  /^4913$/,
  // Emacs: locks and auto-saves. Vim, Emacs and gedit: backups.
  /^\.#/,
  /^#.*#$/,
  /~$/,
  // JetBrains, Kate, GNOME, and backups of many editors on Windows.
  /___jb_(tmp|old)___$/,
  /^\..*\.kate-swp$/,
  /^\.goutputstream-/,
  /\.bak$/i,
  // Locks of Microsoft Office and LibreOffice.
  /^~\$/,
  /^\.~lock\..*#$/,
  // macOS.
  /^\.DS_Store$/i,
  /^\._/,
  /^(\.AppleDouble|\.LSOverride|\.Spotlight-V100|\.Trashes|\.fseventsd|\.localized|\.TemporaryItems|__MACOSX|Icon\r)$/,
  // Windows.
  /^(ehthumbs(_vista)?|thumbs)\.db$/i,
  /^desktop\.ini$/i,
  /^(\$RECYCLE\.BIN|System Volume Information)$/i,
  // KDE, trash of removable disks, deleted files still open on a network disk, Synology.
  /^\.directory$/,
  /^\.Trash-\d+$/,
  /^\.nfs[0-9a-f]+$/i,
  /^\.fuse_hidden/,
  /^@eaDir$/,
];

const isLeftoverName = (name: string): boolean => LEFTOVERS.some((pattern) => pattern.test(name));

/**
 * Checks whether a file, or one of its folders, was left behind by a program. `file` is relative to a folder of the
 * site.
 */
export const isLeftover = (file: string): boolean => file.split('/').some(isLeftoverName);
