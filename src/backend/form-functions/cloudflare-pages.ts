import { type Environment, takeLead } from './take-lead.ts';

/** Deploy as `functions/api/lead.js`. */
export const onRequest = ({ request, env }: { request: Request; env: Environment }): Promise<Response> =>
  takeLead(request, env, { address: request.headers.get('CF-Connecting-IP') });
