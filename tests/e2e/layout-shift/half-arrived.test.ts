import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { serveToAll } from '../../support/preview.ts';
import { realSite } from '../../support/real-site.ts';

const ADDRESS = '/printers/4054ci/';
/** The response pauses here. */
const REST = '<div class="shown-bill">';

const open = openBrowser();
const url = serveToAll(realSite);

const passOn = async (from: string, to: ServerResponse): Promise<void> => {
  const answer = await fetch(from);
  to.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  to.end(new Uint8Array(await answer.arrayBuffer()));
};

/**
 * Acts like a slow connection: sends everything before REST first, and the remainder after `arrive` is called. Close
 * open pages before the server.
 */
const slowLine = async (): Promise<{ address: string; arrive: () => void }> => {
  const html = await readFile(join(await realSite(), ADDRESS, 'index.html'), 'utf8');
  const cut = html.indexOf(REST);
  let arrive = (): void => {};
  const server = createServer((request, response) => {
    if (request.url !== ADDRESS) {
      // The preview can close while the browser still loads a file at the end of the test.
      passOn(url(request.url ?? '/'), response).catch(() => response.destroy());
      return;
    }
    arrive = () => response.end(html.slice(cut));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, cut));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}${ADDRESS}`, arrive: () => arrive() };
};

test.each([390, 768, 1280])(
  'on a screen %i pixels wide, the image of a machine does not move when its bill arrives',
  async (width) => {
    const { address, arrive } = await slowLine();
    const { page } = await open({ viewport: { width, height: 800 } });
    const picture = page.locator('.machine');
    await page.goto(address, { waitUntil: 'commit' });
    await picture.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const before = await picture.boundingBox();
    arrive();
    await page.locator('.shown-bill .neighbours').waitFor();
    expect(await picture.boundingBox()).toEqual(before);
  },
);
