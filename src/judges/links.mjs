import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { LinkChecker, LinkState } from 'linkinator';
import send from 'send';
import { ROOT } from './built-site.mjs';

const COMMAND = path.join(ROOT, 'bin/build-site.js');
const ORIGIN = 'http://folder.invalid';

const keyOf = (href, from) => {
  const { pathname, hash, origin } = new URL(href, ORIGIN + from);
  return origin === ORIGIN ? decodeURIComponent(pathname + hash) : undefined;
};

const htmlFiles = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.html?$/.test(file) && !/(^|\/)(\.|node_modules\/)/.test(file))
    .sort();

const HREF = /^the (?:link|resource) (.+?) (?:leads|is|lies) /;

/** Returns `{ broken: Set, own, pages }`. */
const byUs = (folder) => {
  const { stdout } = spawnSync(process.execPath, [COMMAND, 'check', folder, '--json'], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { diagnostics, list, pages } = JSON.parse(stdout);
  const home = list.pages.find((page) => page.path === '/')?.canonical ?? '';
  const own = URL.canParse(home) ? new URL(home).origin : undefined;
  const broken = new Set();
  for (const { rule, severity, message, pages: from = [] } of diagnostics) {
    const [, href] = HREF.exec(message) ?? [];
    if (severity !== 'error' || !/^LNK-0[123]$/.test(rule) || href === undefined) continue;
    const local = own !== undefined && href.startsWith(own) ? href.slice(own.length) : href;
    for (const page of from) broken.add(keyOf(local, encodeURI(page)));
  }
  return { broken, own, pages };
};

/**
 * Linkinator 7 ignores its concurrency limit, so it gets a few pages at a time. It does not verify fragments in pages
 * that it is still reading, so small sites are checked one page at a time.
 */
const pagesAtOnce = (pages) => (pages.length <= 200 ? 1 : 40);

const byLinkinator = async (folder, own) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://judge.invalid');
    send(request, pathname, { root: folder, extensions: ['html'] }).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${server.address().port}`;
  const pages = htmlFiles(folder).map((file) => `${origin}/${encodeURI(file).replace(/[?#]/g, encodeURIComponent)}`);
  const links = [];
  const step = pagesAtOnce(pages);
  for (let from = 0; from < pages.length; from += step) {
    const result = await new LinkChecker().check({
      path: pages.slice(from, from + step),
      recurse: false,
      checkFragments: true,
      urlRewriteExpressions:
        own === undefined ? [] : [{ pattern: new RegExp(`^${own.replaceAll('.', '\\.')}`), replacement: origin }],
      linksToSkip: async (url) => !url.startsWith(origin) && !(own !== undefined && url.startsWith(own)),
    });
    links.push(...result.links);
  }
  server.closeAllConnections();
  server.close();
  return new Set(
    links
      .filter(({ url, state }) => url.startsWith(origin) && state === LinkState.BROKEN)
      .map(({ url }) => keyOf(url.slice(origin.length), '/')),
  );
};

const byCheckHtmlLinks = async (folder, own) => {
  const { validateFolder } = await import('check-html-links');
  const found = await validateFolder(folder, { absoluteBaseUrl: own ?? ORIGIN });
  return new Set(
    found.flatMap(({ usage }) =>
      usage.flatMap(({ file, value }) => {
        const from = `/${path.relative(folder, file).split(path.sep).join('/')}`;
        return (
          keyOf(own !== undefined && value.startsWith(own) ? value.slice(own.length) || '/' : value, encodeURI(from)) ??
          []
        );
      }),
    ),
  );
};

/** Only some checkers include the fragment of a link to a missing file. */
const dropPlacesOfMissing = (found, folder) => {
  for (const address of [...found]) {
    const [file, place] = address.split('#');
    const exists = ['', '.html', '/index.html', 'index.html'].some((ending) =>
      isFile(path.join(folder, file + ending)),
    );
    if (place === undefined || exists) continue;
    found.delete(address);
    found.add(file);
  }
};

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;

/** Returns the broken internal links by checker: `{ folder, pages, counts, differences }`. */
export const compareCheckers = async (folder) => {
  const { broken: ours, own, pages } = byUs(folder);
  const checkers = {
    'build-site': ours,
    linkinator: await byLinkinator(folder, own),
    'check-html-links': await byCheckHtmlLinks(folder, own),
  };
  for (const found of Object.values(checkers)) dropPlacesOfMissing(found, folder);
  const all = [...new Set(Object.values(checkers).flatMap((found) => [...found]))].sort();
  const differences = all
    .map((address) => ({
      address,
      found: Object.keys(checkers).filter((name) => checkers[name].has(address)),
    }))
    .filter(({ found }) => found.length < 3);
  return {
    folder,
    pages,
    counts: Object.fromEntries(Object.entries(checkers).map(([name, found]) => [name, found.size])),
    agreed: all.length - differences.length,
    differences,
  };
};
