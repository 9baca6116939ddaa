import type { Answer, Fetcher } from './fetcher.ts';
import type { ServedAddresses } from './served-addresses.ts';

/** Returns undefined unless the status is 200. */
export const readFile = async (
  file: string,
  fetcher: Fetcher,
  { askFor }: ServedAddresses,
  mostBytes: number,
): Promise<Answer | undefined> => {
  const outcome = await fetcher.ask(askFor(`/${file}`), (status) => status === 200, { mostBytes });
  return 'failure' in outcome || outcome.status !== 200 ? undefined : outcome;
};
