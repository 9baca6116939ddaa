import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Chance } from '../chance.ts';

/** Answers a request badly. `serve` answers it well. */
export type Misbehave = (request: IncomingMessage, response: ServerResponse, serve: () => void) => void;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

/** Repeats until the connection closes. */
const every = (milliseconds: number, response: ServerResponse, act: () => void): void => {
  const timer = setInterval(act, milliseconds);
  response.once('close', () => clearInterval(timer));
};

const status =
  (code: number, headers: Readonly<Record<string, string>>): Misbehave =>
  (_, response) =>
    void response.writeHead(code, headers).end();

/** Times are short, because the crawl's limits are scaled down; see hosts.ts. */
export const MISBEHAVIOURS: Readonly<Record<string, (chance: Chance) => Misbehave>> = {
  'no responses': () => () => {},
  'slow responses': (chance) => {
    const delay = 20 + chance.below(400);
    return (_, __, serve) => void setTimeout(serve, delay);
  },
  'headers without bodies': () => (_, response) => response.writeHead(200, HTML).flushHeaders(),
  'bodies that trickle': () => (_, response) => {
    response.writeHead(200, HTML);
    every(20, response, () => response.write('<p>'));
  },
  'bodies without ends': () => (_, response) => {
    response.writeHead(200, HTML);
    every(1, response, () => response.write('<p>x</p>'.repeat(10_000)));
  },
  'headers that trickle':
    () =>
    ({ socket }) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write('X-A: a\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
      socket.on('error', () => {});
    },
  'broken connections': () => (request) => void request.socket.destroy(),
  'bodies that break off': () => (_, response) => {
    response.writeHead(200, { ...HTML, 'Content-Length': '5000' }).write('<p>');
    setTimeout(() => response.destroy(), 5);
  },
  'short requests to wait': () => status(429, { 'Retry-After': '1' }),
  'long requests to wait': () => status(503, { 'Retry-After': '55' }),
  'requests to wait for every other page': () => {
    let count = 0;
    return (request, response, serve) => {
      count += 1;
      if (count % 2 === 0) status(429, { 'Retry-After': '1' })(request, response, serve);
      else serve();
    };
  },
  errors: (chance) => status(chance.of([500, 502, 503]), {}),
  'redirects without end': () => {
    let count = 0;
    return (_, response) => {
      count += 1;
      response.writeHead(302, { Location: `/r${count}` }).end();
    };
  },
  'links without end': (chance) => {
    const delay = chance.below(30);
    let count = 0;
    return (_, response) => {
      count += 2;
      const links = `<a href="/l${count}/">x</a><a href="/l${count + 1}/">y</a>`;
      setTimeout(() => response.writeHead(200, HTML).end(`<!doctype html><title>A</title>${links}`), delay);
    };
  },
  'large pages': () => (_, response) =>
    void response.writeHead(200, HTML).end(`<!doctype html><title>A</title>${'<p>x</p>'.repeat(200_000)}`),
};
