import { mkdirSync } from 'node:fs';
import type { ContentStore } from '../../engine/content/store/store.ts';
import { usageFailure } from '../../engine/core/diagnostics.ts';
import { takeLock } from '../../engine/output/publish/lock.ts';
import { dataFolderOf } from '../embedded/data-folder.ts';
import { PRIVATE_FOLDER } from '../embedded/private-files.ts';
import { answerRest } from '../embedded/rest.ts';
import { openCachedContent } from '../embedded/store.ts';
import { type Ask, restStore } from './rest-store.ts';

const inUse = (holder: string) =>
  usageFailure(
    'store/locked',
    `another build-site process is using it${holder}; stop it, or use the preview server's URL as the store`,
  );

/** Opens the data folder per request, so that no request holds its lock for long. */
export const askEmbedded = (root: string, now: () => Date): Ask => {
  const folder = dataFolderOf(root);
  return async (address, { method = 'GET', headers, body }) => {
    mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER });
    const release = takeLock(folder, inUse);
    try {
      const { pathname: path, searchParams: parameters } = new URL(address);
      const request = { method, path, parameters, headers: Object.fromEntries(new Headers(headers)) };
      const answer = await answerRest(
        { ...request, body: String(body ?? ''), role: 'service_role' },
        { stores: [openCachedContent(folder)], now },
      );
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), { status: answer.status });
    } finally {
      release();
    }
  };
};

export const embeddedStore = (root: string, now: () => Date): ContentStore =>
  restStore({ name: dataFolderOf(root), url: 'http://embedded.invalid', key: 'embedded', ask: askEmbedded(root, now) });
