const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? '&quot;');

/** Each sentence becomes a paragraph. */
export const page = (
  status: number,
  sentences: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const body = sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n');
  return new Response(
    `<!doctype html>\n<html lang="en-AU">\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width">\n<title>Your request</title>\n<h1>Your request was not sent</h1>\n${body}\n`,
    {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex',
        ...headers,
      },
    },
  );
};
