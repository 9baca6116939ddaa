import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, realRoutes, realSite } from '../support/real-site.ts';

test('related places stand in the order of the distances beside them', async () => {
  const folder = await realSite();
  const suburbs = (await realRoutes()).filter(({ path: address }) => address.includes('/suburb/'));
  expect(suburbs.length).toBeGreaterThan(100);
  for (const { path: address } of suburbs) {
    const html = readFileSync(path.join(folder, fileOf(address)), 'utf8');
    const lists = html
      .split('<ul')
      .map((list) => [...list.matchAll(/about ([\d,]+) km/g)].map(([, km]) => Number(km?.replace(',', ''))));
    for (const km of lists) expect(km, address).toEqual([...km].sort((one, other) => one - other));
  }
});
