import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { request as ask, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMAND, startPreview } from '../built-site.mjs';

/** Serves the site with an empty backend of its own, which can be made unavailable. */
export const serveWithBackend = async (folder) => {
  const root = mkdtempSync(path.join(realpathSync(tmpdir()), 'build-site-engines-'));
  mkdirSync(path.join(root, 'templates'));
  const preview = await startPreview(root, folder);
  let isUp = true;
  const server = createServer((request, response) => {
    if (!isUp && request.url.startsWith('/rest/')) return response.writeHead(503).end();
    const { method, headers, url } = request;
    const passed = ask(new URL(url, preview.address), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: (address) => new URL(address, `http://127.0.0.1:${server.address().port}/`).href,
    setBackend: (state) => {
      isUp = state === 'up';
    },
    /** Returns the number of stored leads with this e-mail address. */
    leadsOf: (email) => {
      const { stdout } = spawnSync(process.execPath, [COMMAND, 'leads', '--json', '--root', root], {
        encoding: 'utf8',
      });
      return stdout.split('\n').filter((line) => line.includes(JSON.stringify(email))).length;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
      preview.stop();
      rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
    },
  };
};
