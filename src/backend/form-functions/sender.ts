/** `network` is a /24 for IPv4 and a /64 for IPv6. */
export interface Sender {
  readonly address: string;
  readonly network: string;
}

/** Azure appends a port. */
const IPV4 = /^(?:::ffff:)?((\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3})(?::\d+)?$/i;
const IPV6 = /^[\da-f:]+$/i;
const IN_BRACKETS = /^\[([^\]]*)\](?::\d+)?$/;

const GROUPS = 8;
const GROUPS_OF_A_NETWORK = 4;

/** Returns eight groups without leading zeros. */
const groupsOf = (text: string): string[] | undefined => {
  if (!IPV6.test(text) || !URL.canParse(`http://[${text}]`)) return undefined;
  // The URL parser normalises the address and shortens the longest run of zeros to `::`.
  const [head = '', tail = ''] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
};

/** Parses an address in the format of any supported host, such as `203.0.113.9:4711` and `2001:db8::1`. */
export const senderOf = (given: string): Sender | undefined => {
  const text = given.trim().replace(IN_BRACKETS, '$1');
  const [, address, network] = IPV4.exec(text) ?? [];
  if (address !== undefined && network !== undefined) return { address, network };
  const groups = groupsOf(text);
  return groups && { address: groups.join(':'), network: groups.slice(0, GROUPS_OF_A_NETWORK).join(':') };
};
