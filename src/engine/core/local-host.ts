/** Matches this machine and private networks. Sources: RFC 1918, 3927, 4193, 6761, 6762, 8375, 9476. */
const LOCAL = [
  /(^|\.)(localhost|local|internal|lan|home|corp|test|invalid|home\.arpa)$/,
  /^(0|10|127)(\.\d+){3}$/,
  /^192\.168(\.\d+){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^169\.254(\.\d+){2}$/,
  /^\[(::1?|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:7f[\da-f]{2}:.*)\]$/,
];

/** Returns true for a name without a dot too. */
export const isLocalHost = (hostname: string): boolean => {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return LOCAL.some((pattern) => pattern.test(name)) || !/[.:]/.test(name);
};
