/** What a request ends with whose connection is closed before an answer comes. Source: Node.js, undici's errors. */
const CLOSED: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

const isClosed = (error: unknown): boolean => CLOSED.includes((error as { cause?: { code?: unknown } }).cause?.code);

/**
 * The answer to a request, which is made once more where its connection is closed before one comes. Gateways close
 * connections on which nobody asks for a while; a build that renders for so long hears of it when it asks again over one
 * of them, and browsers do the same. For requests that may be made twice.
 */
export const askOnceMore = async (request: () => Promise<Response>): Promise<Response> => {
  try {
    return await request();
  } catch (error) {
    if (!isClosed(error)) throw error;
    return request();
  }
};
