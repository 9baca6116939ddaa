import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { SERVERS, tryServer } from './servers.ts';

/** Number of conversations per server. `npm run hostile -- servers` sends thousands. */
const FEW = 60;

test.for(SERVERS)(
  '%s responds to a few unusual requests or closes their connections, and keeps running',
  async (server) => {
    const { attempts, failures } = await tryServer(server, FEW, new Chance(53));
    expect(failures).toEqual([]);
    expect(attempts).toBe(FEW);
  },
);
