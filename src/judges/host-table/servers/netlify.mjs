// Netlify's packages in the order in which @netlify/dev calls them: redirects, files, headers.
import { createServer } from 'node:http';
import { HeadersHandler } from '@netlify/headers';
import { RedirectsHandler } from '@netlify/redirects';
import { StaticHandler } from '@netlify/static';

const [, , folder, port] = process.argv;
const site = { projectDir: folder, publicDir: folder, publishDir: folder };
const files = new StaticHandler({ directory: folder });
const redirects = new RedirectsHandler({ ...site, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' });
const headers = new HeadersHandler({ ...site, logger: console });

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
  const match = await redirects.match(request);
  const redirected = match && (await redirects.handle(request, match, fileAt));
  if (redirected) return redirected;
  const file = await fileAt(request);
  return file ? file() : new Response('', { status: 404 });
};

createServer(async (request, response) => {
  const {
    status,
    headers: sent,
    body,
  } = await answer(new Request(`http://localhost:${port}${request.url}`, { method: request.method }));
  response.writeHead(status, Object.fromEntries(sent));
  for await (const chunk of body ?? []) response.write(chunk);
  response.end();
}).listen(Number(port), '127.0.0.1');
