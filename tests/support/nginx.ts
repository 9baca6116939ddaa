import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type Answer, ask } from './http.ts';
import { freePort } from './postgres.ts';

/** Path of nginx, or undefined if it is not installed. */
export const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (file) => existsSync(file),
);
if (NGINX === undefined)
  console.warn('NOT TESTED: nginx is not installed, so nginx.conf was not tested (apt-get install nginx-light).');

interface Ask {
  (address: string): Promise<Answer>;
  readonly address: string;
}

/** Runs nginx on a separate port for each rules file, until the test ends. */
export const startNginxServers = async (folder: string, confs: readonly string[]): Promise<readonly Ask[]> => {
  const work = path.join(folder, '../nginx');
  mkdirSync(work);
  const ports = await Promise.all(confs.map(() => freePort()));
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`);
  const servers = confs.map(
    (conf, index) => `server { listen 127.0.0.1:${ports[index]}; root ${folder}; include ${conf}; }`,
  );
  writeFileSync(
    `${work}/main.conf`,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; master_process on; worker_processes 1; pid ${work}/pid; error_log ${work}/error.log;
events {}
http { types { text/html html; image/svg+xml svg; application/json json; text/plain txt; } access_log off; ${own.join(' ')}
  ${servers.join('\n  ')} }`,
  );
  const server = spawn(NGINX as string, ['-c', `${work}/main.conf`, '-p', work], { stdio: 'ignore' });
  onTestFinished(() => void server.kill('SIGTERM'));
  const asks = ports.map((port): Ask => {
    const address = `http://127.0.0.1:${port}`;
    return Object.assign((asked: string) => ask(address, asked), { address });
  });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await asks[0]?.('/');
      return asks;
    } catch (error) {
      if (attempt > 100) throw error;
      await delay(50);
    }
  }
};

/** Runs nginx with the nginx.conf written by the build. */
export const startNginx = async (folder: string, conf = `${folder}/nginx.conf`): Promise<Ask> => {
  const [get] = await startNginxServers(folder, [conf]);
  return get as Ask;
};
