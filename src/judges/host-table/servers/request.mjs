// Converts between the requests of Node.js and of the web.
import { Readable } from 'node:stream';

/** With the body, unless the method has none. */
export const webRequest = (request) => {
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  return new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method,
    headers: Object.entries(request.headersDistinct).flatMap(([name, values]) => values.map((value) => [name, value])),
    ...(hasBody && { body: Readable.toWeb(request), duplex: 'half' }),
  });
};

export const sendResponse = async ({ status, headers, body }, response) => {
  response.writeHead(status, Object.fromEntries(headers));
  for await (const chunk of body ?? []) response.write(chunk);
  response.end();
};
