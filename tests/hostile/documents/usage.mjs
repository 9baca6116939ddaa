/** Load with `--import`. Writes the CPU time and memory of the process to the file USAGE when it ends. */
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) process.on('exit', () => writeFileSync(process.env.USAGE, JSON.stringify(process.resourceUsage())));
