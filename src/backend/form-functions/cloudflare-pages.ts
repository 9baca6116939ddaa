import { type Environment, takeLead } from './take-lead.ts';

/** A Pages Function: `functions/api/lead.js` of the project answers `/api/lead`. */
export const onRequest = ({ request, env }: { request: Request; env: Environment }): Promise<Response> =>
  takeLead(request, env, { address: request.headers.get('CF-Connecting-IP') });
