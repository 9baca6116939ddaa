#!/usr/bin/env bash
# chokidar 5.0.0: a watched folder that is deleted and recreated is never watched again, and there is no error.
#
# Behaviour: `watch('content')` reports changes. If the folder itself is deleted and recreated 200 ms later, as can happen when switching
# Git branches, chokidar reports the deletion, but neither the new files nor any later edit. There is no `error` event. A subfolder that is
# deleted and recreated is watched again, and so is a watched folder below a watched parent.
# Why this is surprising: chokidar accepts paths that do not exist yet and reports them once they appear, so it should also find a deleted
# path again.
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

/** Watches a folder that does not exist yet, creates it and returns the events. */
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

/** Watches `watched`, deletes and recreates `folder`, edits a file in it, and returns the events for the edit. */
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
