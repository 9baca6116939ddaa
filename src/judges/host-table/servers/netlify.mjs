// Netlify's packages in the order in which @netlify/dev calls them: functions, redirects, files, headers.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { FunctionsHandler } from '@netlify/functions-dev';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';
import { sendResponse, webRequest } from './request.mjs';

const [, , folder, port] = process.argv;
const project = path.dirname(folder);
const site = { projectDir: folder, publicDir: folder, publishDir: folder };
const files = new StaticHandler({ directory: folder });
const redirects = new RedirectsHandler({ ...site, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' });
const headers = new HeadersHandler({ ...site, logger: console });

const bundles = path.join(project, '.netlify/functions-serve');
mkdirSync(bundles, { recursive: true });
const functions = new FunctionsHandler({
  config: { get: () => ({}) },
  destPath: bundles,
  geolocation: {},
  projectRoot: project,
  settings: {},
  userFunctionsPath: path.join(project, 'netlify/functions'),
});

const fileAt = async (request) => {
  const found = await files.match(request);
  if (found === undefined) return undefined;
  return async () => {
    const response = await found.handle();
    await headers.apply(request, response);
    return response;
  };
};

const answer = async (request) => {
  const called = await functions.match(request.clone(), bundles);
  if (called) return called.handle(request);
  const match = await redirects.match(request);
  const redirected = match && (await redirects.handle(request, match, fileAt));
  if (redirected) return redirected;
  const file = await fileAt(request);
  return file ? file() : new Response('', { status: 404 });
};

createServer(async (request, response) => sendResponse(await answer(webRequest(request)), response)).listen(
  Number(port),
  '127.0.0.1',
);
