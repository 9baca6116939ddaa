import { expect, test } from 'vitest';
import { Chance } from '../chance.ts';
import { SERVERS, tryServer } from './servers.ts';

/** `npm run hostile -- servers` sends thousands. */
const FEW = 60;

test.for(SERVERS)('%s answers or closes a few unusual requests, and keeps running', async (server) => {
  const { attempts, failures } = await tryServer(server, FEW, new Chance(53));
  expect(failures).toEqual([]);
  expect(attempts).toBe(FEW);
});
