/** Deletes the output of `make.mjs`, because a clone runs from source. */
import { rmSync } from 'node:fs';
import path from 'node:path';

rmSync(path.resolve(import.meta.dirname, '../../lib'), { recursive: true, force: true });
