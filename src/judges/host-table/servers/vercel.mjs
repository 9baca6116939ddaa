// Applies the routes that Vercel's package makes of vercel.json. Source: vercel.com/docs/build-output-api/configuration.
// Functions run in the server that `vercel dev` starts for them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as send } from 'node:http';
import path from 'node:path';
import vercelNode from '@vercel/node';
import { getTransformedRoutes } from '@vercel/routing-utils';

const [, , folder, port] = process.argv;
const config = JSON.parse(readFileSync(path.join(folder, 'vercel.json'), 'utf8'));
const { routes, error } = getTransformedRoutes(config);
if (error) throw new Error(error.message);
const filesystem = routes.findIndex(({ handle }) => handle === 'filesystem');
const early = filesystem < 0 ? routes : routes.slice(0, filesystem);
const rewrites = filesystem < 0 ? [] : routes.slice(filesystem + 1);

const fill = (text, match) => text.replace(/\$(\w+)/g, (_, name) => match[name] ?? match.groups?.[name] ?? '');

/** Returns the headers of all routes up to the first that ends routing, and that route. */
const follow = (list, asked) => {
  const headers = {};
  for (const route of list) {
    const match = new RegExp(route.src).exec(asked);
    if (match === null) continue;
    for (const [name, value] of Object.entries(route.headers ?? {})) headers[name] = fill(value, match);
    if (!route.continue) return { headers, status: route.status, to: route.dest && fill(route.dest, match) };
  }
  return { headers };
};

const isFile = (file) => existsSync(file) && statSync(file).isFile();

const fileAt = (asked) => {
  const bare = path.join(folder, decodeURIComponent(asked));
  const names = config.cleanUrls ? [`${bare}.html`, bare] : [bare];
  return [...names, path.join(bare, 'index.html')].find(isFile);
};

/** Starts the function in api/ on its first request. Returns its port. */
const started = new Map();
const functionAt = (entrypoint) => {
  if (!started.has(entrypoint))
    started.set(
      entrypoint,
      vercelNode.startDevServer({ entrypoint, workPath: folder, config: {}, files: {}, meta: {} }),
    );
  return started.get(entrypoint);
};

const callFunction = async (entrypoint, request, response) => {
  const { port: own } = await functionAt(entrypoint);
  const { method, url, headers } = request;
  const sent = send({ port: own, method, path: url, headers, agent: false }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  request.pipe(sent);
};

createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const entrypoint = `${pathname.slice(1)}.js`;
  if (entrypoint.startsWith('api/') && isFile(path.join(folder, entrypoint)))
    return callFunction(entrypoint, request, response);
  const { headers, status } = follow(early, pathname);
  if (status) return response.writeHead(status, headers).end();
  const rewritten = fileAt(pathname) ?? fileAt(follow(rewrites, pathname).to ?? pathname);
  if (rewritten === undefined) return response.writeHead(404, headers).end();
  const type = rewritten.endsWith('.html') && { 'Content-Type': 'text/html; charset=utf-8' };
  response.writeHead(200, { ...type, ...headers }).end(readFileSync(rewritten));
}).listen(Number(port), '127.0.0.1');
