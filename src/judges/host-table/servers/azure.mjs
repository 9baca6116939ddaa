// Azure's emulator for static files, in front of the functions in api/.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveFunctions } from './azure-functions.mjs';

const [, , folder, port] = process.argv;
const api = path.join(path.dirname(folder), 'api');
const cli = path.join(import.meta.dirname, '../node_modules/@azure/static-web-apps-cli/dist/cli/bin.js');

const functions = existsSync(api) ? ['--api-devserver-url', await serveFunctions(api)] : [];
// Without this, the emulator reads the first configuration below the working directory.
const config = ['--swa-config-location', folder];
const args = [cli, 'start', folder, '--port', port, '--host', '127.0.0.1', ...config, ...functions];
spawn(process.execPath, args, { stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1));
