import type { HostDefinition } from '../host.ts';
import { htaccessText } from './htaccess.ts';

export const apache: HostDefinition = {
  name: 'Apache',
  readsPlainFiles: false,
  ownFile: {
    file: '.htaccess',
    text: (rules, { hostFileNames }) => htaccessText(rules, hostFileNames),
    howToExtend:
      'declare headers in content/hosting.yml, and write the rest into the configuration of the server or virtual host',
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
