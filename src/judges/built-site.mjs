import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { gzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';

export const ROOT = path.resolve(import.meta.dirname, '../..');
export const COMMAND = path.join(ROOT, 'bin/build-site.js');
const PAGES = 'templates/pages/';

/** Builds the site unless the folder already contains it. */
export const needSite = (folder) => {
  if (existsSync(path.join(folder, 'index.html'))) return;
  process.stderr.write(`Building the site into ${folder}\n`);
  const { status } = spawnSync(process.execPath, [COMMAND, 'build', '--root', ROOT, '--out', folder, '--quiet'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('the site does not build');
};

export const fileOf = (folder, address) => path.join(folder, address.endsWith('/') ? `${address}index.html` : address);

const elementsInMain = (html) => {
  let count = 0;
  let inside = false;
  const parser = new Parser({
    onopentagname: (name) => {
      if (name === 'main') inside = true;
      if (inside) count += 1;
    },
    onclosetag: (name) => {
      if (name === 'main') inside = false;
    },
  });
  parser.end(html);
  return count;
};

/** Returns the page with the most HTML for each template: `{ template, address, html, nodes, noindex }`. */
export const pagesByTemplate = (folder) => {
  const { stdout, status } = spawnSync(process.execPath, [COMMAND, 'routes', '--root', ROOT, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error("the site's URLs cannot be listed");
  const largest = new Map();
  for (const { kind, module, path: address } of JSON.parse(stdout).routes) {
    const file = fileOf(folder, address);
    if (kind !== 'page' || !existsSync(file)) continue;
    const source = readFileSync(file);
    const html = gzipSync(source).byteLength;
    if (html > (largest.get(module)?.html ?? 0)) largest.set(module, { address, html, source: source.toString() });
  }
  return [...largest].map(([module, { address, html, source }]) => ({
    template: module.slice(PAGES.length).replace(/\.tsx$/, ''),
    address,
    html,
    nodes: elementsInMain(source),
    noindex: /<meta name="robots" content="[^"]*noindex/.test(source),
  }));
};

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|xml|manifest))/;

/** Compresses responses as hosts do, because the preview server does not. */
const compressed = (address) =>
  createServer(async (request, response) => {
    try {
      const answer = await fetch(new URL(request.url, address), { redirect: 'manual' });
      const body = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(
        [...answer.headers].filter(
          ([name]) => !/^(?:content-length|content-encoding|connection|keep-alive|transfer-encoding)$/.test(name),
        ),
      );
      const shrinks =
        COMPRESSIBLE.test(answer.headers.get('content-type') ?? '') &&
        /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      const sent = shrinks ? gzipSync(body) : body;
      response.writeHead(answer.status, {
        ...headers,
        ...(shrinks ? { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } : {}),
        'Content-Length': sent.byteLength,
      });
      response.end(sent);
    } catch (error) {
      response.writeHead(502).end(String(error));
    }
  });

/** Serves the folder, with the leads of `root`. Returns `{ address, stop() }`. */
export const startPreview = async (root, folder) => {
  const preview = spawn(
    process.execPath,
    [COMMAND, 'preview', '--root', root, '--out', folder, '--port', '0', '--json'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = await Promise.race([
    new Promise((resolve) => createInterface(preview.stdout).once('line', (text) => resolve([text]))),
    new Promise((_, reject) => preview.once('exit', () => reject(new Error('the preview does not start')))),
  ]);
  return { address: JSON.parse(line).address, stop: () => preview.kill('SIGINT') };
};

/** Returns `{ url(path), close() }`. */
export const serveSite = async (folder) => {
  const preview = await startPreview(ROOT, folder);
  const server = compressed(preview.address);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  return {
    url: (address) => new URL(address, `http://127.0.0.1:${port}/`).href,
    close: () => {
      server.closeAllConnections();
      server.close();
      preview.stop();
    },
  };
};
