import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { compareFacts } from './compare.mjs';
import { documentFacts } from './document-facts.mjs';

const HTML_FILE = /\.html?$/i;

/** As in the engine, fragments for scripts are not pages. */
const WHOLE_PAGE = /<(!doctype|html|head|body|title)[\s>]/i;

const pagesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => HTML_FILE.test(file) && statSync(path.join(folder, file)).isFile())
    .filter((file) => WHOLE_PAGE.test(readFileSync(path.join(folder, file), 'latin1')))
    .sort();

/** Declares no encoding, so that Chromium and the engine detect it. The home page is empty. */
const serve = async (folder, files) => {
  const server = createServer(({ url }, response) => {
    const file = decodeURIComponent(url.slice(1));
    // Chromium also requests an icon.
    if (file !== '' && !files.has(file)) response.statusCode = 404;
    response.setHeader('Content-Type', 'text/html');
    response.end(files.has(file) ? readFileSync(path.join(folder, file)) : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const urlOf = (file) => `/${file.split('/').map(encodeURIComponent).join('/')}`;

/**
 * Runs in the browser. XMLHttpRequest parses the response as a navigation does, including its encoding and base URL, but
 * runs no scripts and loads no files, which takes a fraction of the time of a navigation. `DOMParser` would not detect
 * the encoding.
 */
const readDocuments = `async (urls) => {
  const documentFacts = ${documentFacts};
  const load = (url) => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.onload = () => resolve(request.response);
    request.onerror = () => reject(new Error(url));
    request.send();
  });
  const facts = [];
  for (const url of urls) facts.push(documentFacts(await load(url)));
  return facts;
}`;

/** Small enough for one message from the browser. */
const PAGES_AT_ONCE = 20;

/** Compares the facts of each page in the folder: `{ pages, differences: [{ file, fact, engine, chromium }] }`. */
export const compareFolder = async (folder, { engineFacts, page }) => {
  const files = pagesIn(folder);
  const server = await serve(folder, new Set(files));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const differences = [];
  try {
    await page.goto(origin);
    for (let from = 0; from < files.length; from += PAGES_AT_ONCE) {
      const some = files.slice(from, from + PAGES_AT_ONCE);
      const reading = page.evaluate(`(${readDocuments})(${JSON.stringify(some.map(urlOf))})`);
      const ours = some.map((file) => engineFacts(origin, urlOf(file), readFileSync(path.join(folder, file))));
      const theirs = await reading;
      for (const [index, file] of some.entries())
        differences.push(...compareFacts(ours[index], theirs[index]).map((difference) => ({ file, ...difference })));
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return { pages: files.length, differences };
};
