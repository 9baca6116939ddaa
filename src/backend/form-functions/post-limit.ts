import { senderOf } from './sender.ts';

/** Enough for a single visitor, or for a few people in an office that share an IP address. */
const MOST_OF_AN_ADDRESS = 5;
const MOST_OF_A_NETWORK = 30;
const WINDOW_MS = 600_000;

/** Maximum number of addresses and networks to keep. The least recently active one is dropped first. */
const MOST_REMEMBERED = 10_000;

/** A group of senders that are counted together, and how many posts they may send in ten minutes. */
interface Share {
  readonly name: string;
  readonly most: number;
}

/** Senders without a known address together have the limit of one network. */
const sharesOf = (address: string): readonly Share[] => {
  const sender = senderOf(address);
  if (sender === undefined) return [{ name: 'unknown', most: MOST_OF_A_NETWORK }];
  return [
    { name: sender.address, most: MOST_OF_AN_ADDRESS },
    { name: sender.network, most: MOST_OF_A_NETWORK },
  ];
};

/** Counts a post and returns 0, or returns the number of seconds to wait if the limit is reached. */
export type PostLimit = (address: string, now: Date) => number;

/**
 * Creates a rate limit by address and network, kept in the memory of one function instance. Hosts run more than one
 * instance and can stop them at any time, so the limit slows a flood down but cannot stop it.
 */
export const createPostLimit = (): PostLimit => {
  /** Times of posts, in milliseconds since 1970. */
  const posts = new Map<string, readonly number[]>();

  const recent = ({ name }: Share, now: number): readonly number[] =>
    (posts.get(name) ?? []).filter((at) => at > now - WINDOW_MS);

  const waitFor = (share: Share, now: number): number => {
    const times = recent(share, now);
    return times.length < share.most ? 0 : (times[0] ?? now) + WINDOW_MS - now;
  };

  const remember = (share: Share, now: number): void => {
    const times = [...recent(share, now), now];
    // A Map iterates in insertion order, so deleting the entry first moves the sender to the end.
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
