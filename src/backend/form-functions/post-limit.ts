import { senderOf } from './sender.ts';

/** Enough for a few people in an office who share an IP address. */
const MOST_OF_AN_ADDRESS = 5;
const MOST_OF_A_NETWORK = 30;
const WINDOW_MS = 600_000;

/** Maximum number of addresses and networks; the least recently active one is dropped first. */
const MOST_REMEMBERED = 10_000;

/** Senders that are counted together, and their limit in ten minutes. */
interface Share {
  readonly name: string;
  readonly most: number;
}

/** Senders without a known address share the limit of one network. */
const sharesOf = (address: string): readonly Share[] => {
  const sender = senderOf(address);
  if (sender === undefined) return [{ name: 'unknown', most: MOST_OF_A_NETWORK }];
  return [
    { name: sender.address, most: MOST_OF_AN_ADDRESS },
    { name: sender.network, most: MOST_OF_A_NETWORK },
  ];
};

/** Counts a post. Returns the number of seconds to wait, or 0 if the sender is below the limit. */
export type PostLimit = (address: string, now: Date) => number;

/**
 * Rate limit in the memory of a function instance. Hosts run several instances and can stop them at any time, so the
 * limit slows down a flood but cannot stop it.
 */
export const createPostLimit = (): PostLimit => {
  /** Times of posts by sender, in milliseconds since 1970. */
  const posts = new Map<string, readonly number[]>();

  const recent = ({ name }: Share, now: number): readonly number[] =>
    (posts.get(name) ?? []).filter((at) => at > now - WINDOW_MS);

  const waitFor = (share: Share, now: number): number => {
    const times = recent(share, now);
    return times.length < share.most ? 0 : (times[0] ?? now) + WINDOW_MS - now;
  };

  const remember = (share: Share, now: number): void => {
    const times = [...recent(share, now), now];
    // Deleting the entry first moves the sender to the end of the Map.
    posts.delete(share.name);
    posts.set(share.name, times);
    const [silent] = posts.keys();
    if (posts.size > MOST_REMEMBERED && silent !== undefined) posts.delete(silent);
  };

  return (address, date) => {
    const now = date.getTime();
    const shares = sharesOf(address);
    const wait = Math.max(...shares.map((share) => waitFor(share, now)));
    if (wait === 0) for (const share of shares) remember(share, now);
    return Math.ceil(wait / 1000);
  };
};
