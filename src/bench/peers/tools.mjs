import path from 'node:path';
import { AS_OF, COMMAND, ROOT } from '../build-once.mjs';
import { hugoVersion, installPeers, versionOf } from './install.mjs';

const PACKAGES = path.join(ROOT, 'node_modules/.cache/build-site/bench/peers');

const fileOf = (name) => path.join(PACKAGES, 'node_modules', name);

const ours = (name, gate) => ({
  name,
  site: 'build-site',
  environment: { SITE_SIMILARITY_GATE: gate },
  caches: ['node_modules/.cache'],
  command: (out) => [process.execPath, COMMAND, 'build', '--out', out, '--as-of', AS_OF, '--json'],
});

const hugo = () => ({
  name: `Hugo ${hugoVersion()}`,
  site: 'hugo',
  caches: ['resources'],
  command: (out) => ['hugo', '--quiet', '--destination', out],
});

const eleventy = () => ({
  name: `Eleventy ${versionOf(PACKAGES, '@11ty/eleventy')}, JavaScript templates`,
  site: 'eleventy',
  packages: PACKAGES,
  caches: ['.cache'],
  command: (out) => [process.execPath, fileOf('@11ty/eleventy/cmd.cjs'), '--quiet', `--output=${out}`],
});

const astro = () => ({
  name: `Astro ${versionOf(PACKAGES, 'astro')}, Node ${versionOf(PACKAGES, 'node')}`,
  site: 'astro',
  packages: PACKAGES,
  environment: { ASTRO_TELEMETRY_DISABLED: '1' },
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
  command: (out) => [fileOf('.bin/node'), fileOf('astro/bin/astro.mjs'), 'build', '--silent', '--outDir', out],
});

/** Tools by their command-line names. `missing` explains why a tool cannot run. */
const PEERS = {
  hugo: {
    name: 'Hugo',
    missing: () => (hugoVersion() === undefined ? 'hugo is not on the PATH' : undefined),
    tool: hugo,
  },
  eleventy: { name: 'Eleventy', missing: () => installPeers(PACKAGES), tool: eleventy },
  astro: { name: 'Astro', missing: () => installPeers(PACKAGES), tool: astro },
};

const peer = ({ name, missing, tool }, isWanted) => {
  const reason = isWanted ? missing() : 'not requested';
  return reason === undefined ? tool() : { name, missing: reason };
};

/**
 * Returns all tools, build-site first. Each tool has its site, build command and cache folders. A tool that cannot run
 * or was not requested has `missing` instead of a command.
 */
export const toolsOf = (against) => [
  ours('build-site, every rule but the similarity gate', 'off'),
  ours('build-site with the gate', 'enforce'),
  ...Object.entries(PEERS).map(([name, one]) => peer(one, against.includes(name))),
];
