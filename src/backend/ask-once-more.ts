/** Error codes for a connection that was closed before the response. Source: errors of Node.js and undici. */
const CLOSED: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isClosed = (error: unknown): boolean => CLOSED.includes((error as { cause?: { code?: unknown } }).cause?.code);

/**
 * Retries a request once if the connection closes before the response. Gateways close idle connections, and a busy
 * build notices this only on its next request. Use this function only for idempotent requests.
 */
export const askOnceMore = async (request: () => Promise<Response>): Promise<Response> => {
  try {
    return await request();
  } catch (error) {
    if (!isClosed(error)) throw error;
    return request();
  }
};
