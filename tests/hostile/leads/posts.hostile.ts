import path from 'node:path';
import { buildSync } from 'esbuild';
import { expect, inject, test } from 'vitest';
import { openBrowser } from '../../support/browser.ts';
import { formSite } from '../../support/form-site.ts';
import { serve } from '../../support/preview.ts';
import { BACKENDS, type BackendName } from './backends.ts';
import { type Fault, FaultProxy } from './fault-proxy.ts';
import { newTally } from './tally.ts';

// Tests the queue without a form over a connection where 3 in 10 requests fail.

type Queue = typeof import('../../../templates/scripts/leads/queue.ts');

const QUEUE = path.resolve(import.meta.dirname, '../../../templates/scripts/leads/queue.ts');
const FAULTY_SHARE = 0.3;
const FAULTS: readonly Fault[] = ['drop', 'drop reply', 'slow', 'elsewhere', 200, 401, 404, 429, 503];
/** Average number of faults per lead. Once all are used up, requests succeed. */
const FAULTS_PER_POST = 5;

const { posts } = inject('counts');
const open = openBrowser();

const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const randomFaults = (seed: number): (Fault | undefined)[] => {
  const random = randomFrom(seed);
  return Array.from({ length: posts * FAULTS_PER_POST }, () =>
    random() < FAULTY_SHARE ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined,
  );
};

const submitAll = async ({ queue, to, count }: { queue: Queue; to: string; count: number }): Promise<string[]> => {
  const ids: string[] = [];
  const end = performance.now() + 1_200_000;
  // Avoids waiting minutes for the back-off.
  const deliverAll = async () => {
    while (localStorage.length > 0 && performance.now() < end) {
      await queue.deliver();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  for (let post = 0; post < count; post += 1) {
    const id = crypto.randomUUID();
    ids.push(id);
    const answers = { name: `Kim ${post}`, email: `kim-${post}@example.org`, phone: '1', business_name: 'Lee & Co' };
    await queue.submitLead({ ...answers, request_id: id, source_page: '/' }, post, { url: to, key: '' });
    // A device holds only a few leads; with hundreds, the test would mostly measure storage.
    if (post % 20 === 0) await deliverAll();
  }
  await deliverAll();
  return ids;
};

test.for(Object.keys(BACKENDS) as BackendName[])(
  'posts over a connection where 3 in 10 requests fail, %s',
  async (name, { task, onTestFinished }) => {
    const tally = newTally(`${posts} posts, of which 3 in 10 fail`, name);
    task.meta.tally = tally;
    const backend = await BACKENDS[name]();
    onTestFinished(() => backend.close());
    const proxy = new FaultProxy(backend.url);
    await proxy.listen();
    onTestFinished(() => proxy.close());
    const { address } = await serve(await formSite('keyless', proxy.address));
    const { page, troubles } = await open();
    // Use a page without a form to test the queue in isolation.
    await page.goto(new URL('/thank-you/', address).href);
    const [queue] = buildSync({ entryPoints: [QUEUE], bundle: true, format: 'esm', write: false }).outputFiles;
    await page.route('**/queue.js', (route) => route.fulfill({ contentType: 'text/javascript', body: queue?.text }));
    // Vitest would transform an import.
    const module = await page.evaluateHandle<Queue>("import('/queue.js')");
    proxy.faults = randomFaults(6);
    const sent = await page.evaluate(submitAll, { queue: module, to: proxy.url, count: posts });
    troubles.splice(0); // The browser logs each failed attempt.
    const ids = (await backend.leads()).map(({ request_id: id }) => String(id));
    const stored = new Set(ids);
    tally.submitted = sent.length;
    tally.stored = ids.length;
    tally.lost = sent.filter((id) => !stored.has(id)).length;
    tally.doubled = ids.length - stored.size;
    expect(proxy.attempts).toBeGreaterThan(posts * 1.1);
  },
);
