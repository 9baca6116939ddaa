const MOST_BYTES = 64 * 1024;

const TOO_LONG = 413;
const NO_FORM = 415;

type Bytes = Uint8Array<ArrayBuffer>;

/** Returns undefined if the body is too large. Content-Length may be missing, so this counts bytes. */
const readBytes = async (body: ReadableStream<Bytes>): Promise<Bytes[] | undefined> => {
  const reader = body.getReader();
  const chunks: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    length += value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
};

/** Returns the form, or the HTTP status of an error. Rejects if the body ends early. */
export const readForm = async ({ headers, body }: Request): Promise<URLSearchParams | number> => {
  const [type = ''] = (headers.get('Content-Type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return NO_FORM;
  if (Number(headers.get('Content-Length') ?? 0) > MOST_BYTES) return TOO_LONG;
  const chunks = body === null ? [] : await readBytes(body);
  return chunks === undefined ? TOO_LONG : new URLSearchParams(await new Blob(chunks).text());
};
