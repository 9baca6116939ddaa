#!/usr/bin/env bash
# chokidar 5.0.0: a watched folder that is deleted and comes back is never watched again, and no error says so.
#
# Behaviour: `watch('content')` reports changes. When the folder itself is deleted and made again 200 ms later, as `git checkout` of
# two branches does, chokidar reports the deletion and then nothing: neither the new files nor any later edit. There is no
# `error` event. A subfolder that is deleted and comes back is watched again, and so is a watched folder below a watched parent.
# A good guess is wrong because chokidar accepts paths that do not exist yet and reports them once they appear, so the same path
# should be found again after a deletion.
# Source: the package itself; its README does not mention the case. Run this file to see it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --no-audit --no-fund --silent chokidar@5.0.0
cat > check.mjs <<'JS'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { watch } from 'chokidar';

/** Watches a folder that does not exist yet. Returns the events when it appears. */
const eventsOfNewFolder = async (folder) => {
  const events = [];
  const watcher = watch(folder, { ignoreInitial: true }).on('all', (event, path) => events.push(`${event} ${path}`));
  await new Promise((resolve) => watcher.on('ready', resolve));
  await wait(500);
  mkdirSync(folder, { recursive: true });
  await wait(2000);
  await watcher.close();
  return events;
};

/** Watches `watched`, deletes `folder`, makes it again and edits a file in it. Returns the events of the edit. */
const eventsAfterRestoring = async (watched, folder) => {
  const make = () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/page.md`, 'first');
  };
  make();
  const events = [];
  const watcher = watch(watched, { ignoreInitial: true }).on('all', (event, path) => events.push(`${event} ${path}`));
  watcher.on('error', (error) => events.push(`error ${error.message}`));
  await new Promise((resolve) => watcher.on('ready', resolve));
  rmSync(folder, { recursive: true });
  await wait(200);
  make();
  await wait(2000);
  events.length = 0;
  writeFileSync(`${folder}/page.md`, 'second');
  await wait(2000);
  await watcher.close();
  return events;
};
mkdirSync('zero');
const ofNew = await eventsOfNewFolder('zero/content');
const ofRoot = await eventsAfterRestoring('one/content', 'one/content');
const ofSubfolder = await eventsAfterRestoring('two', 'two/content');
console.log('a watched folder that did not exist:', ofNew.join(', ') || 'no event');
console.log('edit in the watched folder:', ofRoot.join(', ') || 'no event');
console.log('edit in a subfolder of the watched folder:', ofSubfolder.join(', ') || 'no event');
console.log('chokidar', JSON.parse(readFileSync('node_modules/chokidar/package.json', 'utf8')).version);
process.exit(ofNew.length > 0 && ofRoot.length === 0 && ofSubfolder.length > 0 ? 0 : 1);
JS
node check.mjs || { echo 'CHANGED: the folder is watched again'; exit 1; }
