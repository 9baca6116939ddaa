import { parentPort } from 'node:worker_threads';
import { createDraw } from './draw.ts';

/** Entry of a drawing thread; compiled to a file of its own. Answers come in the order of the drawings. */
const draw = createDraw();
let last = Promise.resolve();
parentPort?.on('message', (svg: string) => {
  last = last.then(async () => parentPort?.postMessage(await draw(svg)));
});
