/** True for names and addresses that only this machine can reach. Source for `.localhost`: RFC 6761, section 6.3. */
export const isLoopback = (host: string): boolean => /^(([\w-]+\.)*localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(host);
