import { parentPort } from 'node:worker_threads';
import { createDraw } from './draw.ts';

/** Entry point of a drawing thread, compiled to a separate file. Responds in the order of the requests. */
const draw = createDraw();
let last = Promise.resolve();
parentPort?.on('message', (svg: string) => {
  last = last.then(async () => parentPort?.postMessage(await draw(svg)));
});
