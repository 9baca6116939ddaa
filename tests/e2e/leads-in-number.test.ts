import path from 'node:path';
import { buildSync } from 'esbuild';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import type { Fault } from '../support/faulty-backend.ts';
import { openFaultySite } from '../support/faulty-site.ts';
import { waiting } from '../support/lead-page.ts';

const { backend, url } = openFaultySite();
const open = openBrowser();

const randomFrom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const QUEUE = path.resolve(import.meta.dirname, '../../templates/scripts/leads/queue.ts');
const POSTS = 300;
const FAULTY_SHARE = 0.3;
const FAULTS: readonly Fault[] = ['drop', 'drop reply', 503, 429, 'slow', 200, 'elsewhere'];

test('each of 300 leads is stored once over a connection that fails for 3 of 10 requests', async () => {
  const random = randomFrom(6);
  backend.faults = Array.from({ length: POSTS * 5 }, () =>
    random() < FAULTY_SHARE ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined,
  );
  const { page, troubles, visit } = await open();
  // Use a page without a form to test the queue in isolation.
  await visit(url('/thank-you/'));
  const [queue] = buildSync({ entryPoints: [QUEUE], bundle: true, format: 'esm', write: false }).outputFiles;
  await page.route(url('/queue.js'), (route) => route.fulfill({ contentType: 'text/javascript', body: queue?.text }));
  // Vitest would transform an import.
  const module =
    await page.evaluateHandle<typeof import('../../templates/scripts/leads/queue.ts')>("import('/queue.js')");
  const sent = await page.evaluate(
    async ({ queue, to, posts }) => {
      const ids: string[] = [];
      const end = performance.now() + 90_000;
      // Avoids waiting minutes for the back-off.
      const deliverAll = async () => {
        while (localStorage.length > 0 && performance.now() < end) {
          await queue.deliver();
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      };
      for (let post = 0; post < posts; post += 1) {
        const id = crypto.randomUUID();
        ids.push(id);
        const answers = { name: `Kim ${post}`, email: 'kim@example.org', phone: '1', business_name: 'Lee & Co' };
        await queue.submitLead({ ...answers, request_id: id, source_page: '/' }, post, { url: to, key: '' });
        // A device holds only a few leads; with hundreds, the test would mostly measure storage.
        if (post % 20 === 0) await deliverAll();
      }
      await deliverAll();
      return ids;
    },
    { queue: module, to: backend.url, posts: POSTS },
  );
  expect(await waiting(page)).toBe(0);
  expect(backend.attempts).toBeGreaterThan(POSTS * 1.1);
  expect(backend.rows.toSorted()).toEqual(sent.toSorted());
  expect(new Set(sent).size).toBe(POSTS);
  troubles.splice(0); // The browser logs each failed attempt.
});
