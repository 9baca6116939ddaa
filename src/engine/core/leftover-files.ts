/**
 * Names of files and folders that programs leave next to the files of a site. `.well-known`, `.htaccess` and other names with a dot are
 * not among them.
 */
const LEFTOVERS: readonly RegExp[] = [
  // Vim: swap files, backups, and the file with which it tries whether it may write.
  /^\..*\.sw[a-px]$/,
  /^4913$/,
  // Emacs: locks and unsaved copies. Vim, Emacs and gedit: backups.
  /^\.#/,
  /^#.*#$/,
  /~$/,
  // JetBrains, Kate, GNOME, and the backups of many editors on Windows.
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
  // KDE, Trash of removable disks, files that are removed while a network disk has them open, Synology.
  /^\.directory$/,
  /^\.Trash-\d+$/,
  /^\.nfs[0-9a-f]+$/i,
  /^\.fuse_hidden/,
  /^@eaDir$/,
];

const isLeftoverName = (name: string): boolean => LEFTOVERS.some((pattern) => pattern.test(name));

/** Whether a program left a file for itself. `file` is relative to a folder of the site: the names of its folders count too. */
export const isLeftover = (file: string): boolean => file.split('/').some(isLeftoverName);
