import type { HostDefinition } from '../host.ts';
import { caddyfileText } from './caddyfile.ts';

export const caddy: HostDefinition = {
  name: 'Caddy',
  readsPlainFiles: false,
  ownFile: {
    file: 'Caddyfile',
    text: (rules, { hostFileNames }) => caddyfileText(rules, hostFileNames),
    howToExtend: 'declare headers in content/hosting.yml, and write the rest into the Caddyfile that imports the file',
  },
  headers: { removesInherited: true },
  redirects: {
    when: ['language', 'cookie', 'query', 'header', 'host'],
    unless: ['language', 'cookie', 'query', 'header', 'host'],
    proxies: false,
    splat: true,
    filesPrecedeRewrites: false,
  },
  limits: [],
};
