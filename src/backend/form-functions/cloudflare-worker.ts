import { type Environment, takeLead } from './take-lead.ts';

interface Bindings {
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/** Handles `/api/lead` and serves static assets for all other paths. */
const worker = {
  fetch: (request: Request, env: Bindings & Record<string, unknown>): Promise<Response> =>
    new URL(request.url).pathname === '/api/lead'
      ? takeLead(request, env as Environment, { address: request.headers.get('CF-Connecting-IP') })
      : env.ASSETS.fetch(request),
};

export default worker;
