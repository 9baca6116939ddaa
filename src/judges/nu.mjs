import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Messages to ignore, with reasons. The only errors among them are about valid CSS that the checker does not know yet.
 * Keep new patterns narrow.
 */
const KNOWN_LIMITS = [
  {
    reason: 'JSON-LD is data: a browser applies the policy only to scripts that it is about to run',
    type: 'info',
    message: /^Inline script violates Content Security Policy/,
    extract: /<script type="application\/ld\+json">/,
  },
  {
    reason: 'the checker does not compare hashes; a browser test proves that the policy allows this script',
    type: 'info',
    message: /^Inline script violates Content Security Policy/,
    extract: /<script>/,
  },
  {
    reason: "'self' has no origin when the page is a file; a browser test proves that the policy lets these load",
    type: 'info',
    message: /^Resource violates Content Security Policy \(meta tag\): [a-z ]+ “\/(?!\/)/,
  },
  {
    reason: 'CSS Masking 1: the `mask` shorthand with several layers, each with position and size',
    type: 'error',
    message: /^CSS: “mask”: Too many values or values are not recognized\.$/,
    extract: /% - 7px\) no-repeat/,
  },
  {
    reason: 'CSS Display 4: `reading-flow`, in Chromium since version 137; other browsers ignore it',
    type: 'error',
    message: /^CSS: “reading-flow”: Property “reading-flow” doesn't exist\.$/,
  },
  {
    reason: 'SVG 2: `paint-order`, which all browsers apply to the text of a drawing',
    type: 'error',
    message: /^CSS: “paint-order”: Property “paint-order” doesn't exist\.$/,
  },
];

const limitOf = ({ type, subType, message, extract = '' }) =>
  subType === undefined || subType === 'warning'
    ? KNOWN_LIMITS.find(
        (known) =>
          known.type === type &&
          known.message.test(message) &&
          (known.extract === undefined || known.extract.test(extract)),
      )
    : undefined;

const shape = ({ type, subType, message }) => `${subType ?? type}: ${message.replace(/“[^”]*”/g, '“…”')}`;

/**
 * Uses one JVM for all pages. A finding has `kind`, `pages` and an example; `left` counts ignored messages by reason.
 */
export const judgeByNu = (folder) => {
  const { stdout, error } = spawnSync(
    'java',
    [
      '-Xss1m',
      '-jar',
      createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar'),
      '--format',
      'json',
      '--stdout',
      '--skip-non-html',
      folder,
    ],
    { encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  if (error) throw error;
  const { messages } = JSON.parse(stdout);
  const findings = new Map();
  const left = new Map(KNOWN_LIMITS.map(({ reason }) => [reason, 0]));
  for (const message of messages) {
    const limit = limitOf(message);
    if (limit !== undefined) {
      left.set(limit.reason, left.get(limit.reason) + 1);
      continue;
    }
    const key = shape(message);
    const finding = findings.get(key) ?? { kind: message.subType ?? message.type, pages: new Set() };
    finding.pages.add(`/${path.relative(folder, fileURLToPath(message.url)).replace(/index\.html$/, '')}`);
    finding.example ??= { message: message.message, line: message.lastLine, extract: message.extract };
    findings.set(key, finding);
  }
  return {
    findings: [...findings.values()].map((finding) => ({ ...finding, pages: [...finding.pages] })),
    left: Object.fromEntries(left),
  };
};

export const isError = ({ kind }) => kind === 'error' || kind === 'fatal' || kind === 'non-document-error';
