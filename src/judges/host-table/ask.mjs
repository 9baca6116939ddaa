import { request } from 'node:http';

/** Sends the path unchanged, unlike `fetch`, and does not follow redirects. */
const send = (address, path, { method = 'GET', headers = {}, body: sentBody } = {}) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const options = { hostname, port, path, method, agent: false, headers: { host: `localhost:${port}`, ...headers } };
    const sent = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', reject);
    sent.end(sentBody);
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
    const { status, headers, body } = await send(address, path);
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
  const { status, headers, body } = await send(address, asked);
  if (headers.location !== undefined) return `${status} to \`${read(headers.location, address, asked)}\``;
  return shows === undefined || body.includes(`<h1>${shows}</h1>`) ? String(status) : `${status}, other content`;
};

const askHeader = async (address, { asked, header, value }) => {
  const { headers } = await send(address, asked);
  const sent = headers[header] ?? null;
  if (sent === value) return 'yes';
  return sent === null ? 'no' : `\`${sent}\``;
};

/** Sends the headers of a browser's navigation, because some hosts answer them differently. */
const FORM = {
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' },
  body: 'name=Kim+Nguyen&email=kim@example.org&phone=0491570006&business_name=Nguyen',
};

const askForm = async (address, { asked }) => String((await send(address, asked, FORM)).status);

/** Returns the text of a cell. */
export const askHost = (address, row) => {
  if (row.posted) return askForm(address, row);
  if (row.to !== undefined) return askRedirect(address, row);
  return row.header === undefined ? askPage(address, row) : askHeader(address, row);
};
