import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import { makeSite, type SiteFiles } from './site.ts';

/** A site with stored text for each note. Edited text cannot contain figures. */
export const STORED_SITE: SiteFiles = {
  'content/collections.ts': `import { defineContent, field, markdownFiles, z } from 'build-site';
const content = defineContent({
  collections: {
    notes: markdownFiles({ files: 'notes/*.md', schema: z.strictObject({ title: field.text(), description: field.text(), date: field.date().optional() }) }),
    claims: markdownFiles({ files: 'claims/*.md', schema: z.strictObject({ wording: field.text() }) }),
  },
  settings: z.strictObject({ owner: field.text() }),
  variables: ({ settings }) => ({ owner: settings.owner }),
  claims: ({ claims }) => claims.entries.map((record) => ({ record, wording: record.wording, finds: ['half price'], pages: ['/'] })),
  stored: {
    texts: ({ content }) => content.notes.entries.map(({ id, title, description }) => ({
      city: id, state: 'nsw', keyword: 'note', path: \`/notes/\${id}/\`,
      text: \`## \${title} as generated\\n\\n\${description}\`,
      faqs: [{ question: \`Who wrote the \${id}?\`, answer: 'Kim.' }],
      ...(id === 'second' ? { failure: 'Failed to fetch content' } : {}),
    })),
    check: (generated, edited) => /\\d/.test(edited.body.html.replace(/<[^>]*>/g, '')) ? ['it states a figure'] : [],
  },
});
export default content;
`,
  'content/claims/price.md': '---\nwording: half the price\n---\n',
  'templates/pages/notes/[note].tsx': `import { definePage, Html, useSite } from 'build-site';
export default definePage({
  paths: ({ content }) => content.notes.entries.map((note) => ({ params: { note: note.id }, props: { note } })),
  head: ({ note }) => ({ title: note.title, description: note.description, published: note.date }),
  component: ({ note }) => {
    const stored = useSite().stored.get(\`/notes/\${note.id}/\`);
    return <main><h1>{note.title}</h1>{stored ? <Html html={stored.body.html} /> : <Html html={note.body.html} />}
      {stored?.faqs.map(({ question, answer }) => <p key={question}>{question} {answer}</p>)}</main>;
  },
});
`,
};

export const storedSite = (changes: SiteFiles = {}): string => makeSite({ ...STORED_SITE, ...changes });

type Row = Record<string, unknown>;

export const rowOf = (city: string, text: unknown, more: Row = {}): Row => ({
  city,
  state: 'nsw',
  keyword: 'note',
  fetched_text: text,
  faqs: [],
  generated_hash: '',
  ...more,
});

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}
interface Given {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves rows or a function's result. Does not respond if the function returns undefined. */
export const wildStore = async (given: readonly unknown[] | ((asked: Asked) => Given | undefined)) => {
  const asked: Asked[] = [];
  const rows: (request: Asked) => Given = ({ method, url }) =>
    method === 'GET' ? { body: url.includes('offset=0') ? JSON.stringify(given) : '[]' } : { status: 201 };
  const answer = typeof given === 'function' ? given : rows;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    asked.push(one);
    const answered = answer(one);
    if (answered === undefined) return;
    response.writeHead(answered.status ?? 200, { 'Content-Type': 'application/json', ...answered.headers });
    response.end(answered.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const key = `sb_secret_${randomUUID()}`;
  return { url, key, asked, environment: { BUILD_SITE_CONTENT_STORE: url, SUPABASE_SECRET_KEY: key } };
};
