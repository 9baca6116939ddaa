import { takeLead } from './take-lead.ts';

/** The part of a request that Azure's own class has in common with the web's. */
interface AzureRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { entries(): Iterable<[string, string]> };
  text(): Promise<string>;
}

/** A handler for `app.http` of `@azure/functions` 4, which answers `/api/lead`. */
export const lead = async (request: AzureRequest) => {
  const { method, url } = request;
  const body = method === 'POST' ? await request.text() : undefined;
  const answer = await takeLead(
    new Request(url, { method, headers: [...request.headers.entries()], body }),
    process.env,
  );
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
};
