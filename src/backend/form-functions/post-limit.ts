import { senderOf } from './sender.ts';

/** Nobody who wants a quote posts a form more often; an office behind one address is a few people. */
const MOST_OF_AN_ADDRESS = 5;
const MOST_OF_A_NETWORK = 30;
const WINDOW_MS = 600_000;

/** Addresses and networks that are remembered; beyond them the one that was silent longest is forgotten. */
const MOST_REMEMBERED = 10_000;

/** Whose posts are counted together, and how many there may be in ten minutes. */
interface Share {
  readonly name: string;
  readonly most: number;
}

/** Senders that the host does not name share what a network may post. */
const sharesOf = (address: string): readonly Share[] => {
  const sender = senderOf(address);
  if (sender === undefined) return [{ name: 'unknown', most: MOST_OF_A_NETWORK }];
  return [
    { name: sender.address, most: MOST_OF_AN_ADDRESS },
    { name: sender.network, most: MOST_OF_A_NETWORK },
  ];
};

/** Counts a post from an address, unless it is one too many: then it gives the seconds to wait, else 0. */
export type PostLimit = (address: string, now: Date) => number;

/**
 * A limit on posts by address and network, in the memory of one instance of a function. Hosts run several and end them
 * as they like, so it slows a flood down and does not end it.
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
    // A map keeps the order in which names come: whoever posts goes to its end.
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
