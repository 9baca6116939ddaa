/** Codes for a connection closed before the response. Source: Node.js and undici errors. */
const CLOSED: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isClosed = (error: unknown): boolean => CLOSED.includes((error as { cause?: { code?: unknown } }).cause?.code);

/**
 * Retries once if the connection closes before the response: gateways close idle connections, which a busy build
 * notices only on the next request. For idempotent requests only.
 */
export const askOnceMore = async (request: () => Promise<Response>): Promise<Response> => {
  try {
    return await request();
  } catch (error) {
    if (!isClosed(error)) throw error;
    return request();
  }
};
