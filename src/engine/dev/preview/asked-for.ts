import type { IncomingMessage } from 'node:http';
import type { AskedFor } from '../../output/hosts/declared-redirects.ts';

export const askedFor = ({ headers }: IncomingMessage, query: URLSearchParams): AskedFor => {
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
