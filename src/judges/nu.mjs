import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** False warnings for local files, each with the reason. Errors are never ignored. */
const WRONG_FOR_FILES = [
  {
    // Data blocks are not executed, so the policy does not apply to them.
    message: /^Inline script violates Content Security Policy/,
    extract: /<script type="application\/ld\+json">/,
  },
  {
    // The checker does not compare hashes. A browser test verifies that the policy allows this script.
    message: /^Inline script violates Content Security Policy/,
    extract: /<script>/,
  },
  {
    // 'self' matches no origin for a local file. A browser test verifies that the policy allows these resources.
    message: /^Resource violates Content Security Policy \(meta tag\): [a-z ]+ “\/(?!\/)/,
    extract: /./s,
  },
];

const isWrong = ({ type, subType, message, extract = '' }) =>
  type === 'info' &&
  (subType === undefined || subType === 'warning') &&
  WRONG_FOR_FILES.some((known) => known.message.test(message) && known.extract.test(extract));

/** Groups messages that differ only in quoted parts. */
const shape = ({ type, subType, message }) => `${subType ?? type}: ${message.replace(/“[^”]*”/g, '“…”')}`;

/** Checks all pages in one JVM. Returns `{ findings, left }`; a finding has `kind`, `pages` and an example. */
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
  let left = 0;
  for (const message of messages) {
    if (isWrong(message)) {
      left += 1;
      continue;
    }
    const key = shape(message);
    const finding = findings.get(key) ?? { kind: message.subType ?? message.type, pages: new Set() };
    finding.pages.add(`/${path.relative(folder, fileURLToPath(message.url)).replace(/index\.html$/, '')}`);
    finding.example ??= { message: message.message, line: message.lastLine, extract: message.extract };
    findings.set(key, finding);
  }
  return { findings: [...findings.values()].map((finding) => ({ ...finding, pages: [...finding.pages] })), left };
};

/** Only violations of the standard fail the check; warnings are informational. */
export const isError = ({ kind }) => kind === 'error' || kind === 'fatal' || kind === 'non-document-error';
