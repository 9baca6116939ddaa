// superstatic is the server of Firebase's emulator.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import superstatic from 'superstatic';

const [, , folder, port] = process.argv;
const { hosting } = JSON.parse(readFileSync(path.join(folder, 'firebase.json'), 'utf8'));
const options = { cwd: folder, config: hosting, port: Number(port), hostname: '127.0.0.1' };
superstatic.server(options).listen();
