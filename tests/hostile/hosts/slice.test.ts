import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { KINDS, tryHosts } from './hosts.ts';

/** `npm run hostile -- hosts` tries hundreds. */
test.for(KINDS.filter((_, at) => at % 4 === 0))(
  'a crawl of a host with %s ends in time, and reports what it left out',
  async (kind) => {
    const { attempts, failures } = await tryHosts(kind, 1, new Chance(KINDS.indexOf(kind)));
    expect(failures).toEqual([]);
    expect(attempts).toBe(1);
  },
);
