/** Excludes names such as `.well-known` and `.htaccess`. */
const LEFTOVERS: readonly RegExp[] = [
  // Vim's swap files, and the file with which it tests write access.
  /^\..*\.sw[a-px]$/,
  /^4913$/,
  // Emacs lock files and auto-saves, and the backups of Vim, Emacs and gedit.
  /^\.#/,
  /^#.*#$/,
  /~$/,
  // JetBrains IDEs, Kate, GNOME, and the backups of many editors on Windows.
  /___jb_(tmp|old)___$/,
  /^\..*\.kate-swp$/,
  /^\.goutputstream-/,
  /\.bak$/i,
  // Lock files of Microsoft Office and LibreOffice.
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
  // KDE folder settings, the trash of removable disks, deleted files that are open on a network disk, and Synology.
  /^\.directory$/,
  /^\.Trash-\d+$/,
  /^\.nfs[0-9a-f]+$/i,
  /^\.fuse_hidden/,
  /^@eaDir$/,
];

const isLeftoverName = (name: string): boolean => LEFTOVERS.some((pattern) => pattern.test(name));

/** Matches the file and its folders, relative to a folder of the site. */
export const isLeftover = (file: string): boolean => file.split('/').some(isLeftoverName);
