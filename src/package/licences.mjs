import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const PACKAGE = /^node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE = /^(licen[cs]e|copying|notice)([.-].*)?$/i;

/** Returns a package's licence, which most licences require to accompany the code. */
const licenceOf = (root, folder) => {
  const { name, version, license } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'));
  const texts = readdirSync(path.join(root, folder))
    .filter((file) => LICENCE.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
};

/** `inputs` are paths as in esbuild's metafile. */
export const licencesOf = (root, inputs) => {
  const folders = new Set(inputs.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  const line = '-'.repeat(80);
  return `Code of these packages is part of this one.\n\n${[...folders]
    .sort()
    .map((folder) => licenceOf(root, folder))
    .join(`\n\n${line}\n\n`)}\n`;
};
