import type { FetchOptions } from '../sources/http/fetcher.ts';
import { followRedirects } from './follow.ts';
import { Hosts } from './hosts.ts';
import type { Verdict } from './verdict.ts';

export interface AskOptions extends Omit<FetchOptions, 'mostBytes' | 'now'> {
  readonly concurrency: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** The machine is probably offline if no host responds and at least this many names fail to resolve. */
const HOSTS_OF_A_MACHINE_THAT_IS_OFFLINE = 3;

const isUnresolved = ({ outcome, status }: Verdict): boolean => outcome === 'gone' && status === 0;

const isOffline = (verdicts: ReadonlyMap<string, Verdict>): boolean =>
  new Set([...verdicts.keys()].map((url) => new URL(url).host)).size >= HOSTS_OF_A_MACHINE_THAT_IS_OFFLINE &&
  [...verdicts.values()].every(isUnresolved);

const withoutNetwork = ({ status, reason }: Verdict): Verdict => ({
  outcome: 'unverified',
  status,
  reason: `${reason}, like all other hosts; this machine is probably offline`,
});

/** Throws Interrupted when the signal is aborted. */
export const askExternalUrls = async (
  urls: readonly string[],
  options: AskOptions,
): Promise<ReadonlyMap<string, Verdict>> => {
  const { concurrency, onProgress, now } = options;
  // tough-cookie's public suffix list takes 60 ms to load.
  const { CookieJar } = await import('tough-cookie');
  const hosts = new Hosts({ ...options, mostBytes: 0, now: () => now });
  const verdicts = new Map<string, Verdict>();
  const open = urls.values();
  const askOneAfterTheOther = async (): Promise<void> => {
    for (const url of open) {
      verdicts.set(url, await followRedirects(url, hosts, new CookieJar(undefined, { looseMode: true })));
      onProgress?.(verdicts.size, urls.length);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, askOneAfterTheOther));
  return isOffline(verdicts)
    ? new Map([...verdicts].map(([url, verdict]) => [url, withoutNetwork(verdict)]))
    : verdicts;
};
