import { afterAll, afterEach } from 'vitest';
import { FaultyBackend } from './faulty-backend.ts';
import { formSite } from './form-site.ts';
import { serveToAll } from './preview.ts';

/** Resets faults after each test. */
export const openFaultySite = () => {
  const backend = new FaultyBackend();
  afterEach(() => backend.reset());
  afterAll(() => backend.close());
  const url = serveToAll(async () => {
    await backend.listen();
    return formSite('keyless', backend.address);
  });
  return { backend, url };
};
