import path from 'node:path';
import { hugoVersion, installPeers, versionOf } from './install.mjs';

/**
 * The tools of the comparison: each with the site it builds, the command that builds it into a folder, and the folders
 * in which it keeps what later builds find. One that cannot run has the reason in place of a command.
 */
export const toolsOf = ({ command, packages, asOf }) => {
  const own = (gate) => ({
    site: 'build-site',
    environment: { SITE_SIMILARITY_GATE: gate },
    caches: ['node_modules/.cache'],
    command: (out) => [process.execPath, command, 'build', '--out', out, '--as-of', asOf, '--json'],
  });
  const tools = [
    { name: 'build-site, every rule but the similarity gate', ...own('off') },
    { name: 'build-site with the gate', ...own('enforce') },
  ];
  return [...tools, hugo(), ...installed(packages)];
};

const hugo = () => {
  const version = hugoVersion();
  if (version === undefined) return { name: 'Hugo', missing: 'there is no hugo on the PATH' };
  return {
    name: `Hugo ${version}`,
    site: 'hugo',
    caches: ['resources'],
    command: (out) => ['hugo', '--quiet', '--destination', out],
  };
};

const installed = (packages) => {
  const missing = installPeers(packages);
  if (missing !== undefined) return ['Eleventy', 'Astro'].map((name) => ({ name, missing }));
  const file = (name) => path.join(packages, 'node_modules', name);
  return [
    {
      name: `Eleventy ${versionOf(packages, '@11ty/eleventy')}, JavaScript templates`,
      site: 'eleventy',
      packages,
      caches: ['.cache'],
      command: (out) => [process.execPath, file('@11ty/eleventy/cmd.cjs'), '--quiet', `--output=${out}`],
    },
    {
      name: `Astro ${versionOf(packages, 'astro')}, Node ${versionOf(packages, 'node')}`,
      site: 'astro',
      packages,
      environment: { ASTRO_TELEMETRY_DISABLED: '1' },
      caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'],
      command: (out) => [file('.bin/node'), file('astro/bin/astro.mjs'), 'build', '--silent', '--outDir', out],
    },
  ];
};
