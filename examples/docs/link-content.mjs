/**
 * `npm run docs`: has `content` of this site lead to the documents in `docs/`. The link is made here and is not in git, for
 * Windows checks links out as plain files; there this makes a junction, which needs no rights.
 */
import { lstatSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const place = path.join(import.meta.dirname, 'content');
if (lstatSync(place, { throwIfNoEntry: false }) === undefined) symlinkSync('../../docs', place, 'junction');
