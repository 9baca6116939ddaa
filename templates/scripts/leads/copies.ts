import { readStored, store } from '../storage.ts';
import { PREFIX } from './queue.ts';

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

/** Returns undefined if the database is empty. */
const readCopy = async (key: string): Promise<unknown> => {
  const database = await resultOf(indexedDB.open(key));
  try {
    return await resultOf(database.transaction(key).objectStore(key).get(key));
  } catch {
    return undefined;
  } finally {
    database.close();
  }
};

/**
 * Restores leads that localStorage lost because the browser was killed. Their copies are in IndexedDB, which can also
 * contain databases of third-party scripts. A copy that cannot be stored stays there for a later page.
 */
export const restoreCopies = async (): Promise<void> => {
  for (const { name: key = '' } of (await indexedDB.databases?.()) ?? []) {
    if (!key.startsWith(PREFIX) || readStored('localStorage', key)) continue;
    const copy = await readCopy(key);
    if (copy) store('localStorage', key, copy);
    else indexedDB.deleteDatabase(key);
  }
};
