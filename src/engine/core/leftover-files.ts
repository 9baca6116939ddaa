/** Must not match names such as `.well-known` and `.htaccess`. */
const LEFTOVERS: readonly RegExp[] = [
  // Vim's swap files, and the file that it creates to test write access.
  /^\..*\.sw[a-px]$/,
  /^4913$/,
  // Emacs lock files and auto-saves, and the backups of Vim, Emacs and gedit.
  /^\.#/,
  /^#.*#$/,
  /~$/,
  // Backups of JetBrains IDEs, Kate, GNOME applications and many Windows editors.
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
  // KDE folder settings, the trash of removable disks, deleted files that are still open on a network disk, and
  // Synology files.
  /^\.directory$/,
  /^\.Trash-\d+$/,
  /^\.nfs[0-9a-f]+$/i,
  /^\.fuse_hidden/,
  /^@eaDir$/,
];

const isLeftoverName = (name: string): boolean => LEFTOVERS.some((pattern) => pattern.test(name));

/** Returns true for files in a leftover folder too. `file` is relative to one of the site's folders. */
export const isLeftover = (file: string): boolean => file.split('/').some(isLeftoverName);
