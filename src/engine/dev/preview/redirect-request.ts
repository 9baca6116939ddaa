import type { IncomingMessage } from 'node:http';
import type { RedirectRequest } from '../../output/hosting/declared-redirects.ts';

export const redirectRequest = ({ headers }: IncomingMessage, query: URLSearchParams): RedirectRequest => {
  const cookies = new Map(
    (headers.cookie ?? '').split(';').map((pair) => {
      const [name = '', ...value] = pair.trim().split('=');
      return [name, value.join('=')] as const;
    }),
  );
  const header = (name: string): string | undefined => {
    const value = headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return {
    host: (headers.host ?? '').replace(/:\d+$/, ''),
    query,
    header,
    cookie: (name) => cookies.get(name),
  };
};
