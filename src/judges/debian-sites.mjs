import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Documentation by other generators, from Debian packages. */
export const DEBIAN_SITES = {
  node: { generator: "Node.js's own tool", package: 'nodejs-doc', folder: 'usr/share/doc/nodejs/api' },
  nim: { generator: 'Nim docgen', package: 'nim-doc', folder: 'usr/share/doc/nim/html' },
  sphinx: { generator: 'Sphinx', package: 'python-django-doc', folder: 'usr/share/doc/python-django-doc/html' },
  asciidoc: { generator: 'AsciiDoc', package: 'git-doc', folder: 'usr/share/doc/git-doc' },
  docbook: { generator: 'DocBook', package: 'postgresql-doc-15', folder: 'usr/share/doc/postgresql-doc-15/html' },
  sqlite: { generator: "SQLite's own tool", package: 'sqlite3-doc', folder: 'usr/share/doc/sqlite3' },
  mkdocs: { generator: 'MkDocs', package: 'mkdocs-doc', folder: 'usr/share/doc/mkdocs' },
  gtkdoc: { generator: 'GTK-Doc', package: 'libglib2.0-doc', folder: 'usr/share/gtk-doc/html/glib' },
  doxygen: { generator: 'Doxygen', package: 'libeigen3-doc', folder: 'usr/share/doc/libeigen3-dev/html' },
  mediawiki: {
    generator: 'MediaWiki',
    package: 'cppreference-doc-en-html',
    folder: 'usr/share/cppreference/doc/html',
  },
};

/** Downloads and unpacks a site into the folder `work`. Returns undefined if the package cannot be downloaded. */
export const fetchDebianSite = (name, work) => {
  const { package: debian, folder } = DEBIAN_SITES[name];
  const downloads = mkdtempSync(path.join(work, 'download-'));
  try {
    execFileSync('apt-get', ['download', debian], { cwd: downloads, stdio: 'ignore' });
  } catch {
    console.log(`${name} was skipped: \`apt-get download ${debian}\` failed.`);
    return undefined;
  }
  const [archive] = readdirSync(downloads);
  execFileSync('dpkg', ['-x', archive, '.'], { cwd: downloads });
  const site = path.join(work, name);
  mkdirSync(site);
  // Debian replaces some shared files with symbolic links to other packages.
  cpSync(path.join(downloads, folder), site, { recursive: true, dereference: true, filter: existsSync });
  return { site, version: decodeURIComponent(archive.replace(/_[^_]*$/, '').replace('_', ' ')) };
};
