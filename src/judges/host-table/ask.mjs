import { request } from 'node:http';

/** Sends the path unchanged, unlike `fetch`, and does not follow redirects. */
const get = (address, path) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = request({ hostname, port, path, agent: false, headers: { host: `localhost:${port}` } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end();
  });

/** A path for a URL of the host itself. */
const read = (location, address, path) => {
  const url = new URL(location, new URL(path, address));
  const isOwn = ['localhost', '127.0.0.1'].includes(url.hostname);
  // Hosts may encode more characters than necessary.
  return (isOwn ? url.pathname + url.search : url.href).replace(/%(24|28|29|3A)/g, decodeURIComponent);
};

/** A longer chain is a loop. */
const MOST_STEPS = 3;

const askRedirect = async (address, { asked, to }) => {
  const statuses = [];
  for (let path = asked; statuses.length < MOST_STEPS; ) {
    const { status, headers, body } = await get(address, path);
    if (headers.location === undefined) {
      const end = body.includes('http-equiv="refresh"') ? 'HTML page' : String(status);
      return statuses.length === 0 || end !== '200'
        ? [...statuses, end].join(', ')
        : `${statuses.join(', ')} to \`${path}\``;
    }
    statuses.push(status);
    const next = read(headers.location, address, path);
    if (next === to) return statuses.join(', ');
    if (!next.startsWith('/')) return `${statuses.join(', ')} to \`${next}\``;
    path = next;
  }
  return 'loop';
};

const askPage = async (address, { asked, shows }) => {
  const { status, headers, body } = await get(address, asked);
  if (headers.location !== undefined) return `${status} to \`${read(headers.location, address, asked)}\``;
  return shows === undefined || body.includes(`<h1>${shows}</h1>`) ? String(status) : `${status}, other content`;
};

const askHeader = async (address, { asked, header, value }) => {
  const { headers } = await get(address, asked);
  const sent = headers[header] ?? null;
  if (sent === value) return 'yes';
  return sent === null ? 'no' : `\`${sent}\``;
};

/** Returns the text of a cell. */
export const askHost = (address, row) => {
  if (row.to !== undefined) return askRedirect(address, row);
  return row.header === undefined ? askPage(address, row) : askHeader(address, row);
};
