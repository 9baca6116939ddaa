/** Error codes of a connection that closes before the response arrives. Source: Node.js and undici errors. */
const CLOSED: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isClosed = (error: unknown): boolean => CLOSED.includes((error as { cause?: { code?: unknown } }).cause?.code);

/**
 * Sends a request and retries it once if the connection closes before a response arrives. Gateways close idle
 * keep-alive connections, and a build that renders for a while notices only when it reuses one; browsers retry in the
 * same way. Use it for idempotent requests only.
 */
export const askOnceMore = async (request: () => Promise<Response>): Promise<Response> => {
  try {
    return await request();
  } catch (error) {
    if (!isClosed(error)) throw error;
    return request();
  }
};
