/**
 * Runs with `npm run docs`. Links this site's `content` to `docs/`. The link is not committed, because Git on Windows
 * checks out symbolic links as plain files. On Windows, a junction needs no special permissions.
 */
import { lstatSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const place = path.join(import.meta.dirname, 'content');
if (lstatSync(place, { throwIfNoEntry: false }) === undefined) symlinkSync('../../docs', place, 'junction');
