import type { HostDefinition } from '../host.ts';
import { isWritable, nginxText } from './nginx-conf.ts';

export const nginx: HostDefinition = {
  name: 'nginx',
  readsPlainFiles: false,
  ownFile: {
    file: 'nginx.conf',
    text: (rules, { hostFileNames }) => nginxText(rules, hostFileNames),
    howToExtend:
      'declare headers in content/hosting.yml, and put the rest into the server block that includes the file',
  },
  headers: {
    removesInherited: true,
    valueObjection: (value) => (isWritable(value) ? undefined : 'treats a dollar sign as the start of a variable'),
  },
  redirects: {
    when: ['language', 'cookie', 'query', 'header', 'host'],
    unless: ['language', 'cookie', 'query', 'header', 'host'],
    proxies: false,
    splat: true,
    filesPrecedeRewrites: false,
  },
  limits: [],
};
