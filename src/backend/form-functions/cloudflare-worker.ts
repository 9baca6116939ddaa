import { type Environment, takeLead } from './take-lead.ts';

interface Bindings {
  /** The files of the site. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** A Worker with static assets: it answers `/api/lead`, and the files all else. */
const worker = {
  fetch: (request: Request, env: Bindings & Record<string, unknown>): Promise<Response> =>
    new URL(request.url).pathname === '/api/lead'
      ? takeLead(request, env as Environment, { address: request.headers.get('CF-Connecting-IP') })
      : env.ASSETS.fetch(request),
};

export default worker;
